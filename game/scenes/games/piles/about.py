"""What the games played together have in common outside their tables."""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine import AnyRules
from game.engine.together import TogetherRules
from game.engine.together_state import TogetherView
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.about import About, Preview
from game.ui.art import Back, CardFace

TeamView = TypeVar("TeamView", bound=TogetherView[Any])


class TeamAbout(About[TeamView]):
    back: Back

    def saved_note(self, words: Words, seen: Perspective[TeamView], name: str) -> str:
        return words("menu.continue.left", game=name, n=seen.view.cards_left)

    def preview(self, words: Words, rules: AnyRules) -> Preview | None:
        assert isinstance(rules, TogetherRules)
        facts = (
            (rules.hand_size, words("setup.hand")),
            (rules.minimum(rules.deal(0)), words("setup.owed")),
        )
        return Preview(rules.hand_size, self.back, self.open_card(rules), facts)

    def open_card(self, rules: AnyRules) -> CardFace | None:
        """The card of the set-up page that lies face up."""
        return None
