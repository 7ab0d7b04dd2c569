"""Four Piles at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine import AnyRules, ClassicView, Event, Move, Outcome
from game.engine.base import RUNNING
from game.engine.classic import FIRE_CARDS, MARKERS, PILES, UP
from game.engine.events import CardsDrawn
from game.engine.number_piles import BACK, is_backtrick
from game.i18n import Words, card_text
from game.play.perspective import Perspective
from game.scenes.games.base import Danger, Price, Target
from game.scenes.games.classic.layers import FirePainter
from game.scenes.games.classic.texts import due_fires, fire_danger, fuse_captions
from game.scenes.games.piles import texts
from game.scenes.games.piles.team import TeamScreen
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.layout.team_table import TeamTableLayout
from game.ui.theme import RGB, Theme
from game.ui.widgets.look import Look


class ClassicScreen(TeamScreen[ClassicView]):
    backs = (backs.PLUS_MINUS_TEN,)
    names = PILES
    talked_about = PILES
    markers = MARKERS
    up = tuple(pile < UP for pile in range(len(MARKERS)))
    span = (MARKERS[0], MARKERS[-1])
    backtrick_step = BACK

    def decoration(self, look: Look, layout: TeamTableLayout) -> FirePainter:
        return FirePainter(look, layout, self)

    def number(self, key: Key) -> int:
        return int(self.card(key))

    def is_fire(self, rules: AnyRules, key: Key) -> bool:
        return bool(rules.options["fire"]) and key in FIRE_CARDS

    def face(self, rules: AnyRules, key: Key) -> CardFace:
        return CardFace(str(key), "fire" if self.is_fire(rules, key) else "plain")

    def glow(self, theme: Theme, rules: AnyRules, key: Key) -> RGB | None:
        return theme.ember if self.is_fire(rules, key) else None

    def price(self, view: ClassicView, move: Move) -> Price:
        pile, card = PILES.index(str(move.target)), int(move.card or 0)
        top = view.piles[pile][-1] if view.piles[pile] else MARKERS[pile]
        return Price(card - top, is_backtrick(card, top, self.up[pile]))

    def danger(
        self, words: Words, seen: Perspective[ClassicView], board: VisibleTable
    ) -> Danger | None:
        return fire_danger(words, [self.number(key) for key in due_fires(board)])

    def warning(self, words: Words, seen: Perspective[ClassicView], board: VisibleTable) -> str:
        """A fire that is due, and that no card in hand can cover."""
        reached = {move.target for move in seen.legal}
        for name, pile, left in zip(self.names, board.piles, board.fuses, strict=True):
            if left == 1 and name not in reached:
                return words("danger.fire", card=card_text(words, self.number(pile[-1])))
        return ""

    def place_note(self, words: Words, board: VisibleTable, place: Target) -> str:
        """That no card which is still to come fits on a pile."""
        number = self.names.index(str(place))
        top, up = self.top_number(board, number), self.up[number]
        placed = {self.number(key) for pile in board.piles for key in pile}
        low, high = self.span
        rest = [card for card in range(low + 1, high) if card not in placed]
        back = top - BACK if up else top + BACK
        fits = any(card == back or (card > top if up else card < top) for card in rest)
        return "" if fits else words("danger.dead_pile")

    def explain_place(
        self, words: Words, seen: Perspective[ClassicView], board: VisibleTable, place: Target
    ) -> str:
        text = super().explain_place(words, seen, board, place)
        left = board.fuses[self.names.index(str(place))]
        fires = {1: "explain.fire.now", 2: "explain.fire.soon"}
        return f"{text}\n{words(fires[left])}" if left else text

    def prompt(self, words: Words, seen: Perspective[ClassicView]) -> str:
        view = seen.view
        owed, due = view.rules.minimum(view) - view.placed, view.fuses.count(1)
        if owed <= 0 and due:
            return words("table.fire.due", n=due)
        return texts.prompt(words, owed, view.placed, seen.legal, alone=view.rules.players == 1)

    def why(self, words: Words, seen: Perspective[ClassicView], move: Move, price: Price) -> str:
        if seen.view.fuses[PILES.index(str(move.target))] and not price.backtrick:
            card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
            return words("hint.fire", card=card, where=where)
        others = (self.price(seen.view, other) for other in seen.legal if other.card)
        return texts.hint(words, move, price, others)

    def ending(self, words: Words, board: VisibleTable, outcome: Outcome) -> str:
        if outcome.reason == "burnt_out":
            burnt = [str(self.number(key)) for key in due_fires(board)]
            return words("table.burnt", card=words.listing(burnt), n=len(burnt))
        return super().ending(words, board, outcome)

    def news(
        self,
        words: Words,
        view: ClassicView,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """That the draw pile is empty, which lowers the minimum."""
        drawn = any(isinstance(event, CardsDrawn) and event.cards for event in events)
        last = drawn and not view.deck and view.status == RUNNING
        return words("table.deck_empty.line") if last else ""

    def captions(self, words: Words, board: VisibleTable) -> dict[str, str]:
        return fuse_captions(words, self.names, board)


CLASSIC = ClassicScreen()
