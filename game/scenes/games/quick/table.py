"""Quick Fifty at the table."""

from __future__ import annotations

from game.engine import AnyRules, Move, QuickView
from game.engine.quick import NUMBER, PILES, SIZES, UP
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.base import SEPARATOR, Card, Price, Target
from game.scenes.games.piles.team import TeamScreen
from game.scenes.games.quick import texts
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.art.symbols import SHAPES

LOW, MIDDLE = 3, 7
"""Up to these numbers a card is said to be low, or in the middle."""


class QuickScreen(TeamScreen[QuickView]):
    backs = (backs.FIVE_SHAPES,)
    names = PILES
    markers = (0, 11)
    marked = False
    up = tuple(pile == UP for pile in range(len(PILES)))
    span = markers
    talked_about = PILES

    def number(self, key: Key) -> int:
        return NUMBER[str(key)]

    def face(self, rules: AnyRules, key: Key) -> CardFace:
        return CardFace(str(key)[1:], "suit", str(key)[0])

    def short(self, card: Card) -> str:
        return SHAPES[str(card)[0]] + str(card)[1:]

    def price(self, view: QuickView, move: Move) -> Price:
        pile, card = PILES.index(str(move.target)), str(move.card)
        top = view.rules.top(view.piles, pile)
        if top is None:
            return Price(NUMBER[card] - self.markers[pile], key="cost.quick.open")
        return Price(NUMBER[card] - NUMBER[top], view.rules.is_backtrick(card, pile, top))

    def about_card(self, rules: AnyRules, card: Card) -> str:
        colour = f"colour:{str(card)[0]}"
        if rules.options["expert"]:
            return colour
        number = NUMBER[str(card)]
        return f"{colour}:{SIZES[(number > LOW) + (number > MIDDLE)]}"

    def needs(self, board: VisibleTable, place: Target, seat: int) -> str:
        """The numbers, and the colour in which a card may go back if one is still to come."""
        pile = PILES.index(str(place))
        numbers, cards = super().needs(board, place, seat), board.piles[pile]
        if not cards:
            return numbers
        suit, top = str(cards[-1])[0], self.number(cards[-1])
        placed = {key for each in board.piles for key in each}
        back = [
            card
            for card, number in NUMBER.items()
            if card[0] == suit and card not in placed and (number < top) == self.up[pile]
        ]
        return SEPARATOR.join(filter(None, (numbers, SHAPES[suit] if back else "")))

    def explain_place(
        self, words: Words, seen: Perspective[QuickView], board: VisibleTable, place: Target
    ) -> str:
        text = super().explain_place(words, seen, board, place)
        empty = not board.piles[PILES.index(str(place))]
        return text if empty else f"{text}\n{words('explain.quick.back')}"

    def prompt(self, words: Words, seen: Perspective[QuickView]) -> str:
        return texts.prompt(words, seen.view, seen.legal)

    def why(self, words: Words, seen: Perspective[QuickView], move: Move, price: Price) -> str:
        return texts.hint(words, move, price)


QUICK = QuickScreen()
