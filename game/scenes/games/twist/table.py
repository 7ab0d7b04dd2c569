"""Toads at the table."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import AnyRules, Move, TwistView
from game.engine.moves import TAKE
from game.engine.twist_state import PAIR, TOADS, price
from game.i18n import Words
from game.platform.actions import Mode
from game.play.perspective import Perspective
from game.play.session import Session
from game.scenes.games.base import Closing, Danger, Price
from game.scenes.games.twist import texts
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.games.twist.screen import RowScreen
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.scene import Context
from game.scenes.table.motion.animator import Key
from game.ui.art import CardFace, backs


class TwistScreen(RowScreen):
    backs = (backs.TOAD,)
    closing = Closing(TAKE, "take_row", "toads.take", last_resort=True)
    mode = Mode.ROW

    def round_summary(
        self, context: Context, session: Session, on_deal: Callable[[], None]
    ) -> RoundEndScene:
        return RoundEndScene(context, session, on_deal)

    def number(self, key: Key) -> int:
        return int(self.card(key))

    def face(self, rules: AnyRules, key: Key) -> CardFace:
        return CardFace(str(key), "toad" if key in TOADS else "plain")

    def price(self, view: TwistView, move: Move) -> Price:
        if move.kind == "twist":
            return Price(PAIR, backtrick=True, key="cost.twist.twist")
        if move.kind == "take":
            return Price(-price(view.row))
        if not view.row:
            return Price(0, key="cost.twist.open")
        return Price(int(move.card or 0) - view.row[-1], key="cost.twist.place")

    def danger(
        self, words: Words, seen: Perspective[TwistView], board: VisibleRow
    ) -> Danger | None:
        """Whoever has no choice is not asked."""
        return None if seen.legal == (TAKE,) else texts.take_danger(words, seen.view)

    def prompt(self, words: Words, seen: Perspective[TwistView]) -> str:
        return texts.prompt(words, seen.view, forced=seen.legal == (TAKE,))

    def why(self, words: Words, seen: Perspective[TwistView], move: Move, price: Price) -> str:
        return texts.hint(words, seen.view, move, forced=seen.legal == (TAKE,))

    def chips(self, words: Words, seen: Perspective[TwistView]) -> tuple[str, ...]:
        view, rounds = seen.view, seen.view.rules.rounds
        return (words("table.chip.round", n=view.round, total=rounds),) if rounds > 1 else ()


TWIST = TwistScreen()
