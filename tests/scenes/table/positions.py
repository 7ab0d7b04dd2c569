"""Positions at which something is about to happen."""

from __future__ import annotations

from typing import Any

from game.play.session import Session
from tests.engine.positions import four_piles
from tests.play.sessions import session_at

REST = [40, 41, 42, 43, 44, 45]


def wrong_order() -> Session:
    """97 on U1 loses, but 96 and then 97 would not."""
    return session_at(four_piles([[96, 97, *REST]], U1=[95], U2=[99], D1=[2], D2=[3]))


def no_way() -> Session:
    """97 on U1 is the only move, and it loses."""
    return session_at(four_piles([[97, *REST, 46]], U1=[95], U2=[99], D1=[2], D2=[3]))


def last_card() -> Session:
    """50 on U1 wins."""
    return session_at(four_piles([[50]], deck=[], U1=[49], U2=[]))


def due_fire(**wishes: Any) -> Session:
    """22 on U1 burns out with this turn; two other cards have been placed, or 23 covers it."""
    state = four_piles([[23, 90, 91, 92, 93, 94, 95, 96]], fire=True, U1=[20, 22])
    session = session_at(state, **wishes)
    session.play("96>D1")
    session.play("95>D1")
    return session


def two_due_fires() -> Session:
    state = four_piles([[23, 90, 91, 92, 93, 94, 95, 96]], fire=True, U1=[20, 22], D2=[80, 77])
    session = session_at(state)
    session.play("96>D1")
    session.play("95>D1")
    return session


def three_fires() -> Session:
    """One is due, two were lit this turn; a backtrick is in hand."""
    hand = [12, 23, 44, 55, 60, 64, 76, 91]
    session = session_at(four_piles([hand], fire=True, U1=[20, 22], U2=[30], D1=[86, 66]))
    session.play("44>U2")
    session.play("55>D2")
    return session
