"""The system's clipboard, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Whether it worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """One line of what was copied last; nothing if there is none to be had."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
