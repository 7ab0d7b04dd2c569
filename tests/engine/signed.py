"""Record lines with the check they would have, for tests that write them with care."""

from zlib import crc32


def signed(*bodies: str) -> str:
    check, lines = 0, []
    for body in bodies:
        check = crc32(body.encode("utf-8", "surrogatepass"), check) & 0xFFFF
        lines.append(f"{body} {check:04x}\n")
    return "".join(lines)
