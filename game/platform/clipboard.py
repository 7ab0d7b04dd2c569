"""The system's clipboard, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Copy a text; False if that did not work."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The first line of the copied text, or an empty text."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
