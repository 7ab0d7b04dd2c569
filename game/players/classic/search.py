"""The Master's thought: candidate turns tried in sampled worlds until few are in doubt.

The work is counted in turns judged, never in seconds, so a seed plays the same everywhere.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from math import exp
from random import Random
from typing import Final

from game.players.network import Network
from game.players.network import chance as chance_of_odds

from .endgame import perfect_turn
from .inputs import After, rated
from .judge import WON as ALL_PLACED
from .judge import Judge
from .knowledge import Knowledge
from .networks import network_of
from .position import LOST, RUNNING, WON, Position
from .team_inputs import TeamAfter, team_rated
from .turns import HAND, PLACED, TOPS, Limits, Ranks, Turn, all_turns
from .weight_tables import Outlook, Row, outlook, outlook_name, set_name, weight_table
from .worlds import CUTS, Worlds

ROOT: Final = Limits(8, 4)
PLAYOUT: Final = Limits(3, 1)
OVERHEAD: Final = 6  # what a turn costs to think about besides its candidates, in candidates,
EACH_PARTNER: Final = 2  # and what each partner's words add;
RATING: Final = 20  # what a turn costs that a network rates
RATED_FIRST: Final = 24  # turns that a network judges before any is tried
CARD_LEFT: Final = 0.001  # among losses, fewer cards left are better
CERTAIN: Final = 1.0
COUNTED_OUT: Final = 40_000  # positions looked at when the end is counted out
FIRST_LOOK: Final = 18  # worlds before a turn may drop out because it is clearly behind,
EVERY: Final = CUTS  # and worlds between two such looks, so that each deck was cut everywhere
JUDGED: Final = 6
DOUBT: Final = 1.5


@dataclass(frozen=True)
class Effort:
    """How much thought a turn gets."""

    candidates: int = 12
    work: int = 32_000  # turns judged
    depth: int = 3  # turns looked ahead; with no draw pile left, all of them
    judged: int = JUDGED  # trials that the judgement of a turn is worth
    doubt: float = DOUBT  # standard errors by which a turn must be behind to drop out early
    considered: int = 0  # turns that the network rates at the end of a trial, if there is one
    even: bool = False  # whether values are compared as they are, however many cards were placed


WORK_IN_COMPANY: Final = {2: 4_000, 3: 2_000, 4: 1_000, 5: 1_000}
"""The Master's, by the number of players. The more there are, the less of it is enough to win
nearly always; the Grandmaster is to be better still."""
PATIENT: Final = Effort(work=128_000, judged=2, doubt=2.5, even=True)
"""The Grandmaster's: four times the work, with less trust in judgements and in early results,"""
LEARNED: Final = Effort(work=400_000, judged=2, doubt=2.5, considered=4, even=True)
"""alone, where a network judges the position three turns ahead,"""
LEARNED_TOGETHER: Final = replace(PATIENT, considered=1)
"""and for two where there is a network: it sees both hands of a sampled world, as no player does,
and so judges only the turn that would be played there."""


@dataclass
class Prospect:
    """A turn that was considered, and its chance to win: judged first, then tried."""

    turn: Turn
    judged: float
    total: float = 0.0
    results: list[float] = field(default_factory=list)
    prior: int = JUDGED  # trials that the judgement counts as

    def tried(self, result: float) -> None:
        self.total += result
        self.results.append(result)

    @property
    def trials(self) -> int:
        return len(self.results)

    @property
    def chance(self) -> float:
        """The mean over the trials, the judgement counting as so many of them."""
        return (self.total + self.prior * self.judged) / (self.trials + self.prior)


Thought = Generator[None, None, list[Prospect]]


def think(knowledge: Knowledge, rng: Random, effort: Effort) -> Thought:
    """The turns considered, best first; none where no turn satisfies the rules."""
    ranks = Ranks(knowledge)
    turns = all_turns(knowledge, ranks, ROOT)
    yield
    rows, hopes = weight_table(set_name(knowledge)), outlook(outlook_name(knowledge))
    values = Judge(knowledge, ranks, rows).values(turns)
    in_play = (knowledge.hand | knowledge.unseen).bit_count()
    left = even_left(knowledge, 1) if effort.even else 0

    def outlook_after(turn: Turn) -> Outlook:
        return hopes[left or in_play - turn[PLACED]]

    prospects = [
        Prospect(turn, chance(outlook_after(turn), value), prior=effort.judged)
        for turn, value in zip(turns, values, strict=True)
    ]
    ranked = sorted(zip(prospects, values, strict=True), key=lambda pair: -pair[0].judged)
    prospects = [prospect for prospect, _ in ranked]
    yield
    if len(prospects) < 2 or prospects[0].judged == CERTAIN:
        return prospects
    network = network_of(knowledge.table) if effort.considered else None
    if network and knowledge.deck and not knowledge.others:
        rated_first = [
            (prospect, odds(outlook_after(prospect.turn), value))
            for prospect, value in ranked[:RATED_FIRST]
        ]
        prospects[:RATED_FIRST] = by_network(network, knowledge, rated_first)
    perfect = perfect_turn(knowledge, COUNTED_OUT)
    if perfect is not None:
        turn, kept = perfect
        return [Prospect(turn, -CARD_LEFT * kept if kept else CERTAIN), *prospects]
    trial = Trial(Worlds(knowledge, rng), rows, hopes, effort, network)
    yield from compare(prospects[: effort.candidates], trial)
    prospects.sort(key=lambda prospect: (-prospect.trials, -prospect.chance))
    return prospects


def even_left(knowledge: Knowledge, turns: int) -> int:
    """Cards left after so many turns of the fewest cards: by the outlook of these the values of all
    turns are told as chances in the same way.

    The weights were tuned to compare values of positions with more and with fewer cards left. The
    outlooks of those differ, and would make turns of many cards look better than they are.
    """
    in_play = (knowledge.hand | knowledge.unseen).bit_count()
    return max(1, in_play - turns * knowledge.table.minimum(knowledge.deck))


def by_network(
    network: Network,
    knowledge: Knowledge,
    ranked: list[tuple[Prospect, float]],
) -> list[Prospect]:
    """The turns, which have odds by the linear evaluation, judged and put in order by the
    network."""
    for prospect, linear in ranked:
        turn = prospect.turn
        after = After(
            turn[TOPS], turn[HAND], knowledge.unseen, knowledge.deck, knowledge.table.fire, linear
        )
        prospect.judged = chance_of_odds(rated(network, after))
    return sorted((prospect for prospect, _ in ranked), key=lambda prospect: -prospect.judged)


def compare(running: list[Prospect], trial: Trial) -> Generator[None, None, None]:
    """Try them all in the same worlds; the worse half drops out after each share of the work, and
    what is clearly behind even earlier."""
    work, places = trial.effort.work, len(running)
    rounds = (places - 1).bit_length()
    for done in range(1, rounds + 1):
        while len(running) > 1:
            world = trial.worlds.sample()
            for prospect in running:
                prospect.tried(trial.run(world.copy(), prospect.turn))
                yield
            if trial.work >= work * done / rounds:
                break
            seen = running[0].trials
            if seen >= FIRST_LOOK and not seen % EVERY:
                leader = max(running, key=lambda prospect: prospect.chance)
                doubt = trial.effort.doubt
                running = [one for one in running if not clearly_behind(one, leader, doubt)]
        running.sort(key=lambda prospect: -prospect.chance)
        places = (places + 1) // 2
        running = running[:places]


def clearly_behind(one: Prospect, leader: Prospect, doubt: float = DOUBT) -> bool:
    """Whether in the worlds both were tried in the leader did so much better that it is no luck:
    by so many standard errors."""
    lead = squares = 0.0
    for better, worse in zip(leader.results, one.results, strict=True):
        difference = better - worse
        lead += difference
        squares += difference * difference
    count = leader.trials
    return lead > 0 and lead * lead * (count - 1) > doubt**2 * (count * squares - lead * lead)


class Trial:
    """Plays a turn and what may follow in one world; keeps count of the work."""

    def __init__(
        self,
        worlds: Worlds,
        rows: tuple[Row, ...],
        hopes: tuple[Outlook, ...],
        effort: Effort,
        network: Network | None = None,
    ) -> None:
        self.worlds, self.rows, self.hopes, self.effort = worlds, rows, hopes, effort
        self.network = network
        self.work = 0
        self.to_the_end = not worlds.knowledge.deck
        self.overhead = OVERHEAD + EACH_PARTNER * len(worlds.knowledge.requests)
        self.left = even_left(worlds.knowledge, effort.depth + 1) if effort.even else 0
        """Cards that are taken to be left at the end of a trial; 0: those that are."""

    def run(self, world: Position, turn: Turn) -> float:
        """The chance to win after the turn, in this world."""
        self.work += self.overhead
        return self.follow(world, world.advance(turn, self.worlds.knowledge.placed))

    def follow(self, world: Position, status: int) -> float:
        """The chance to win from this position, whose status is given."""
        depth = 0
        while status == RUNNING:
            depth += 1
            knowledge = world.knowledge()
            ranks = Ranks(knowledge)
            turns = all_turns(knowledge, ranks, PLAYOUT)
            self.work += len(turns) + self.overhead
            if not turns:
                status = LOST
                break
            values = Judge(knowledge, ranks, self.rows).values(turns)
            best = max(values)
            following = turns[values.index(best)]
            if depth >= self.effort.depth and not self.to_the_end:
                if self.network and best != ALL_PLACED:
                    return self.rated(world, turns, values, self.network)
                return chance(self.outlook(world, following), best)
            status = world.advance(following)
        return CERTAIN if status == WON else -CARD_LEFT * world.rest.bit_count()

    def outlook(self, world: Position, turn: Turn) -> Outlook:
        """What tells the chance after a turn by its value."""
        return self.hopes[self.left or world.rest.bit_count() - turn[PLACED]]

    def rated(
        self, world: Position, turns: list[Turn], values: list[float], network: Network
    ) -> float:
        """The chance, by the network, after the best of the turns that were judged."""
        order = sorted(range(len(turns)), key=lambda place: -values[place])
        order = order[: self.effort.considered]
        self.work += RATING * len(order)
        unseen = world.rest & ~world.hands[world.seat]
        if len(world.hands) > 1:
            found = [
                team_rated(network, self.team_after(world, turns[place], values[place], unseen))
                for place in order
            ]
            return chance_of_odds(max(found))
        found = []
        for place in order:
            turn = turns[place]
            linear = odds(self.outlook(world, turn), values[place])
            position = (turn[TOPS], turn[HAND], unseen, world.stock, world.table.fire)
            found.append(rated(network, After(*position, linear)))
        return chance_of_odds(max(found))

    def team_after(self, world: Position, turn: Turn, value: float, unseen: int) -> TeamAfter:
        """What a turn of this value leads to, told by the outlook by which the network was taught:
        that of the cards left after a turn of the fewest."""
        partner = world.hands[(world.seat + 1) % len(world.hands)]
        left = max(1, world.rest.bit_count() - world.table.minimum(world.stock))
        linear = odds(self.hopes[left], value)
        return TeamAfter(turn[TOPS], turn[HAND], partner, unseen & ~partner, world.stock, linear)


def odds(outlook: Outlook, value: float) -> float:
    """The logarithm of the odds to win from a position of this value."""
    base, slope = outlook
    return base + slope * value


def chance(outlook: Outlook, value: float) -> float:
    """The chance to win from a position of this value."""
    if value == ALL_PLACED:
        return CERTAIN
    base, slope = outlook
    return 1 / (1 + exp(-base - slope * value))
