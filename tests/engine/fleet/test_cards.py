"""Every damage card does what it says."""

from game.engine.contract import BLUE, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import CARDS, DECK, IMMEDIATE, Card, Deck, dealt_down, full_deck, reshuffled
from game.engine.fleet.movement import courses
from game.engine.fleet.state import ASTEROID, DESTROYED, EXHAUSTED, READY
from game.engine.scenario import Obstacle
from tests.engine.fleet.scene import (
    NORTH_EAST,
    WEST,
    activate,
    at,
    attack,
    bare,
    blue,
    card,
    do,
    duel,
    edit,
    go,
    kinds_open,
    red,
    refusal,
    roll,
    scene,
    to_ships,
    to_squadrons,
    turn_up,
    variant,
    whats,
    with_activation,
    with_card,
)

FRONT = attack("front>front")
BARE = {"tern": bare("tern"), "mastiff": bare("mastiff"), "sovereign": bare("sovereign")}


def test_the_deck_has_52_cards_of_22_kinds():
    assert (sum(DECK), len(DECK)) == (52, 22)
    assert len({text.name for text in CARDS}) == 22
    assert all(DECK[kind] == 2 for kind in Card if kind not in IMMEDIATE)
    assert [DECK[kind] for kind in sorted(IMMEDIATE)] == [2, 4, 2, 2, 8]


def test_blind_optics_no_lock_icons():
    state = with_card(duel("plover", "tern", gap=2), 0, Card.BLIND_OPTICS)
    state = do(state, FRONT, roll(blue="lock lock hit"))
    assert rules.decider(state) == BLUE


def test_cold_coils_tokens_do_not_ready():
    def after_status(*cards):
        state = duel("tern", "tern", gap=5)
        for kind in cards:
            state = with_card(state, 0, kind)
        state = to_squadrons(edit(state, 0, tokens=(EXHAUSTED, READY, EXHAUSTED)))
        return state.units[0].tokens

    assert after_status() == (READY, READY, READY)
    assert after_status(Card.COLD_COILS) == (EXHAUSTED, READY, EXHAUSTED)


def test_split_watch_a_point_of_damage_or_the_dial():
    state = to_ships(scene(red("tern", at(8, 7)), blue("tern", at(18, 7))))
    state = with_card(state, 0, Card.SPLIT_WATCH)
    assert set(whats(state, "activate")) == {"dial", "none"}
    shielded = activate(state, 0, "dial").units[0]
    assert (shielded.shields, shielded.hull) == ((1, 2, 1, 2), 3), "the strongest zone, the front first"
    suffered = activate(edit(state, 0, shields=(0, 0, 0, 0)), 0, "dial")
    assert (suffered.units[0].hull, suffered.units[0].hidden) == (2, 1)
    assert suffered.activation.dial == "helm"
    lost = activate(state, 0, "none")
    assert lost.units[0].hull == 3
    assert lost.activation.dial == ""
    assert lost.units[0].dials == ()


def test_split_watch_can_be_the_end_of_a_ship():
    state = to_ships(scene(red("tern", at(8, 7)), red("tern", at(8, 9)), blue("tern", at(18, 7))))
    state = edit(with_card(state, 0, Card.SPLIT_WATCH), 0, shields=(0, 0, 0, 0))
    for _ in range(2):
        state = with_card(state, 0, Card.CUT_FEEDS)
    state = activate(state, 0, "dial")
    assert state.units[0].cell == DESTROYED
    assert state.activation is None


def collision(*cards, struck=()):
    """Red's tern runs into blue's from behind."""
    state = duel("tern", "tern", gap=3, facing=1, kinds=BARE)
    for kind in cards:
        state = with_card(state, 0, kind)
    for kind in struck:
        state = with_card(state, 1, kind)
    return state, do(state, go(state, 0, "3 sss"))


def test_buckled_ribs_one_card_more_when_ships_run_together():
    _, plain = collision()
    assert [plain.units[unit].hull for unit in (0, 1)] == [3, 3]
    _, hurt = collision(Card.BUCKLED_RIBS)
    assert [hurt.units[unit].hull for unit in (0, 1)] == [1, 3]
    _, other = collision(struck=[Card.BUCKLED_RIBS])
    assert [other.units[unit].hull for unit in (0, 1)] == [3, 1]


def test_fused_projectors_empty_zones_regain_nothing_and_take_nothing():
    state = duel("plover", "tern", gap=2)
    state = edit(with_card(state, 1, Card.FUSED_PROJECTORS), 1, shields=(1, 0, 1, 2))
    state = do(state, FRONT, roll(blue="hit hit hit"))
    state = do(state, Choice("spend", unit=1, what="shunt ready"))
    assert whats(state, "shunt_to") == ["left"]
    state = duel("tern", "tern", gap=5, dials={"u0": ["repair"]})
    state = edit(with_card(state, 0, Card.FUSED_PROJECTORS), 0, shields=(1, 0, 1, 2))
    state = do(state, Choice("repair", unit=0, what="dial"))
    assert whats(state, "restore") == ["front"]
    assert "fused projectors" in refusal(state, Choice("restore", unit=0, what="right"))
    assert "fused projectors" in refusal(state, Choice("shift", unit=0, what="left>right"))


def test_jammed_turrets_one_attack_on_a_ship_a_round():
    units = red("tern", at(8, 7), NORTH_EAST), blue("mastiff", at(8, 5), WEST), blue("gnats", at(7, 6))
    state = activate(to_ships(scene(*units, kinds=BARE)), 0)
    state = with_card(state, 0, Card.JAMMED_TURRETS)
    state = do(state, attack("front>left"), roll(red="blank blank", blue="lock"))
    assert "jammed turrets" in refusal(state, attack("left>left"))
    assert attack("left", target=2) in rules.choices(state)


def with_ripostes(state):
    """Both ships of the state have jammed turrets."""
    return with_card(with_card(state, 0, Card.JAMMED_TURRETS), 1, Card.JAMMED_TURRETS)


RIPOSTES = {"tern": variant("tern", tokens=["riposte"], rear=[2, 0, 0]), "plover": bare("plover")}


def test_jammed_turrets_a_riposte_is_the_one_attack_on_a_ship():
    state = with_ripostes(duel("plover", "tern", gap=2, kinds=RIPOSTES))
    state = do(state, FRONT, roll(blue="hit hit lock"))
    state = do(state, Choice("done", unit=0, what="locks"))
    state = do(state, Choice("spend", unit=1, what="riposte ready"), roll(red="hit blank"))
    state = activate(do(state, go(state, 0, "2 ss")), 1)
    assert not whats(state, "attack")
    free = edit(state, 1, face_up=(), hull=4)
    assert whats(free, "attack"), "but for the card it could"


def test_jammed_turrets_no_riposte_after_an_attack_on_a_ship():
    state = with_ripostes(duel("plover", "tern", gap=2, kinds=RIPOSTES))
    fired = do(edit(state, 1, fired=1), FRONT, roll(blue="hit hit hit"))
    assert fired.attack is None
    assert whats(do(state, FRONT, roll(blue="hit hit hit")), "spend") == ["riposte ready"]


def test_jammed_turrets_are_free_again_in_the_next_round():
    state = with_ripostes(duel("plover", "tern", gap=2, kinds=RIPOSTES))
    state = do(edit(state, 1, fired=1), go(state, 0))
    state = activate(state, 1)
    state = do(state, go(state, 1))
    assert state.turn == 2
    assert [unit.fired for unit in state.units] == [0, 0]


def test_cut_feeds_a_die_less_against_ships():
    state = with_card(duel("plover", "tern", gap=2, kinds=BARE), 0, Card.CUT_FEEDS)
    state = do(state, FRONT, roll(blue="hit hit"))
    assert state.units[1].shields[0] == 0


def test_cut_feeds_twice_are_two_dice_less():
    state = with_card(duel("plover", "tern", gap=2, kinds=BARE), 0, Card.CUT_FEEDS)
    state = do(with_card(state, 0, Card.CUT_FEEDS), FRONT, roll(blue="hit"))
    assert state.units[1].shields[0] == 1


def test_smashed_directors_a_die_less_against_squadrons():
    state = duel("kestrel", "tern", gap=5, more=[blue("gnats", at(10, 7))])
    state = do(with_card(state, 0, Card.SMASHED_DIRECTORS), attack("front", target=2), roll(blue="hit"))
    assert state.units[2].hull == 2
    state = duel("tern", "tern", gap=5, more=[blue("gnats", at(10, 7))])
    state = with_card(state, 0, Card.SMASHED_DIRECTORS)
    assert "no die left" in refusal(state, attack("front", target=2))


def test_lost_range_clock_no_long_range():
    state = with_card(duel("tern", "tern", gap=4), 0, Card.LOST_RANGE_CLOCK)
    assert "lost its range clock" in refusal(state, FRONT)
    near = with_card(duel("tern", "tern", gap=3), 0, Card.LOST_RANGE_CLOCK)
    assert FRONT in rules.choices(near)


def test_fogged_finder_no_obstructed_targets():
    state = duel("tern", "tern", gap=2, obstacles=[Obstacle(ASTEROID, at(9, 7))])
    assert "fogged finder" in refusal(with_card(state, 0, Card.FOGGED_FINDER), FRONT)


def test_burnt_relays_no_exhausted_tokens():
    state = with_card(duel("plover", "tern", gap=2), 1, Card.BURNT_RELAYS)
    state = edit(state, 1, tokens=(EXHAUSTED, EXHAUSTED, READY))
    state = do(state, FRONT, roll(blue="hit hit hit"))
    assert whats(state, "spend") == ["shunt ready"]


def test_hurt_engineers_halve_the_engineering_value_rounded_up():
    state = duel("kestrel", "tern", gap=5, dials={"u0": ["repair"]})
    state = edit(with_card(state, 0, Card.HURT_ENGINEERS), 0, shields=(0, 0, 0, 0))
    state = do(state, Choice("repair", unit=0, what="dial"))
    assert state.activation.points == 2


def test_cracked_frames_a_point_of_damage_after_a_manoeuvre_faster_than_1():
    state = with_card(duel("tern", "tern", gap=5), 0, Card.CRACKED_FRAMES)
    assert do(state, go(state, 0, "2 ss")).units[0].shields == (1, 2, 1, 2)
    bared = edit(state, 0, shields=(0, 0, 0, 0))
    assert do(bared, go(bared, 0, "2 ss")).units[0].hull == 2
    slow = edit(bared, 0, speed=1)
    assert do(slow, go(slow, 0, "1 s")).units[0].hull == 3


def test_flooded_magazine_no_criticals():
    state = with_card(duel("plover", "tern", gap=2, kinds=BARE), 0, Card.FLOODED_MAGAZINE)
    state = do(state, FRONT, roll(blue="hit hit crit"))
    assert state.units[1].face_up == ()
    assert state.units[1].hidden == 1


def test_stuck_vanes_lose_the_turn_at_the_last_joint():
    free = duel("tern", "tern", gap=5, dials={"u0": ["repair"]})
    assert "3 ssr" in whats(free, "manoeuvre")
    stuck = with_card(free, 0, Card.STUCK_VANES)
    assert "3 ssr" not in whats(stuck, "manoeuvre")
    assert "3 srs" in whats(stuck, "manoeuvre")
    assert courses("2", 1, stuck=True) == ((0,),)


def test_drive_leak_a_point_of_damage_on_a_change_of_speed():
    state = with_card(duel("tern", "tern", gap=5), 0, Card.DRIVE_LEAK)
    assert do(state, go(state, 0, "2 ss")).units[0].shields == (1, 2, 1, 2)
    state = edit(state, 0, shields=(0, 0, 0, 0))
    assert do(state, go(state, 0, "2 ss")).units[0].hull == 2
    assert do(state, go(state, 0, "3 sss")).units[0].hull == 3


def test_dead_signals_tokens_are_lost_and_none_held():
    state = duel("plover", "osprey", gap=2, kinds={"osprey": bare("osprey", shields=[0, 0, 0])})
    state = edit(state, 1, orders=("helm", "repair"))
    state = turn_up(do(state, FRONT, roll(blue="crit lock lock")), Card.DEAD_SIGNALS)
    assert state.units[1].orders == ()
    state = do(state, go(state, 0))
    state = activate(state, 1)
    assert "can hold no more command tokens" in refusal(state, Choice("store", unit=1))


def struck(kind, **fields):
    """Blue's osprey is dealt this card."""
    kinds = {"osprey": variant("osprey", shields=[0, 2, 1], **fields)}
    state = duel("plover", "osprey", gap=2, kinds=kinds)
    state = edit(state, 1, speed=2, tokens=(2, 2, EXHAUSTED)[: len(state.units[1].tokens)])
    state = do(state, FRONT, roll(blue="crit lock lock"))
    state = do(state, Choice("done", unit=0, what="locks")) if "lock" in kinds_open(state) else state
    return turn_up(do(state, Choice("done", unit=1, what="tokens")), kind)


def test_panic_the_enemy_lowers_the_speed_or_takes_the_top_dial():
    state = struck(Card.PANIC)
    assert rules.decider(state) == RED
    assert kinds_open(state) == {"slow", "take_dial"}
    assert do(state, Choice("slow", target=1)).units[1].speed == 1
    taken = do(state, Choice("take_dial", target=1))
    assert len(taken.units[1].dials) == 2
    assert (taken.units[1].speed, taken.units[1].spent, taken.units[1].hull) == (2, (Card.PANIC,), 5)


def test_torn_emitter_the_owner_loses_a_token():
    state = struck(Card.TORN_TOKEN)
    assert rules.decider(state) == BLUE
    assert whats(state, "give_up") == ["shunt exhausted"]
    state = do(state, Choice("give_up", unit=1, what="shunt exhausted"))
    assert state.units[1].tokens == (2, 2, 2)
    assert state.units[1].spent == (Card.TORN_TOKEN,)


def test_collapse_the_strongest_zone_loses_all_its_shields():
    state = struck(Card.COLLAPSE)
    assert rules.decider(state) == BLUE
    assert whats(state, "collapse") == ["right", "left"]
    state = do(state, Choice("collapse", unit=1, what="left"))
    assert state.units[1].shields == (0, 2, 1, 0)
    assert state.units[1].spent == (Card.COLLAPSE,)


def test_collapse_of_a_single_strongest_zone_asks_nobody():
    kinds = {"tern": bare("tern", shields=[0, 0, 3])}
    state = duel("plover", "tern", gap=2, kinds=kinds)
    state = turn_up(do(state, FRONT, roll(blue="crit lock lock")), Card.COLLAPSE)
    assert state.units[1].shields == (0, 0, 0, 0)


def test_flicker_the_enemy_takes_a_shield_from_each_of_two_zones():
    state = struck(Card.FLICKER)
    assert rules.decider(state) == RED
    assert whats(state, "flicker") == ["right", "rear", "left"]
    state = do(state, Choice("flicker", target=1, what="rear"))
    assert whats(state, "flicker") == ["right", "left"]
    state = do(state, Choice("flicker", target=1, what="left"))
    assert state.units[1].shields == (0, 2, 0, 1)
    assert state.units[1].spent == (Card.FLICKER,)


def test_shock_one_more_face_down_card():
    state = struck(Card.SHOCK)
    assert (state.units[1].hull, state.units[1].hidden, state.units[1].spent) == (4, 1, (Card.SHOCK,))


def test_shock_can_destroy():
    kinds = {"tern": bare("tern", shields=[0, 0, 0], hull=2)}
    state = duel("plover", "tern", gap=2, kinds=kinds, more=[blue("tern", at(18, 13))])
    state = turn_up(do(state, FRONT, roll(blue="crit lock lock")), Card.SHOCK)
    assert state.units[1].cell == DESTROYED


# The deck


def test_an_empty_deck_is_made_anew_from_the_discards():
    deck = Deck(unseen=(2, *(0,) * 21), hidden=2, discards=(0, 3, *(0,) * 20))
    assert deck.left == 0
    again = reshuffled(deck)
    assert again == Deck((2, 3, *(0,) * 20), 2, (0,) * 22)
    assert dealt_down(deck).left == 2


def test_large_battles_take_as_many_decks_as_their_hulls():
    state = scene(*(red("sovereign", at(2, row)) for row in range(1, 6)), blue("tern", at(18, 7)))
    assert state.game.decks == 2
    assert state.deck == full_deck(2)


def test_the_cards_of_a_lost_ship_go_back():
    state = duel("plover", "tern", gap=2, kinds=BARE, more=[blue("tern", at(18, 13))])
    for kind in (Card.CUT_FEEDS, Card.DRIVE_LEAK, Card.PANIC):
        state = with_card(state, 1, kind)
    state = edit(state, 1, shields=(0, 0, 0, 0))
    state = do(state, FRONT, roll(blue="hit hit hit"))
    assert state.units[1].cell == DESTROYED
    assert sum(state.deck.discards) == 3
    assert state.deck.hidden == 0


def test_what_is_repaired_goes_to_the_discards_if_seen_and_into_the_deck_if_not():
    state = duel("osprey", "tern", gap=5, dials={"u0": ["repair"]})
    state = with_activation(with_card(state, 0, Card.CUT_FEEDS), points=9)
    state = do(state, Choice("mend", unit=0, what="Cut feeds"))
    assert state.deck.discards[Card.CUT_FEEDS] == 1
    assert state.units[0].hull == 6
    assert "no damage card" in refusal(state, Choice("mend", unit=0, what="face down"))


def test_asteroids_give_a_face_up_card_and_debris_two_damage_in_a_zone():
    state = duel(
        "tern", "tern", gap=8, obstacles=[Obstacle(ASTEROID, at(11, 7)), Obstacle("debris", at(10, 7))]
    )
    hit = do(state, go(state, 0, "3 sss"), card(Card.CUT_FEEDS))
    assert (hit.units[0].face_up, hit.units[0].shields) == ((Card.CUT_FEEDS,), (2, 2, 1, 2))
    state = do(state, go(state, 0, "2 ss"))
    assert rules.decider(state) == RED
    assert whats(state, "suffer_in") == ["front", "right", "rear", "left"]
    state = do(state, Choice("suffer_in", unit=0, what="rear"))
    assert (state.units[0].shields, state.units[0].hull) == ((2, 2, 0, 2), 3)
    assert state.activation is None


def test_obstacles_do_nothing_on_the_way_and_no_harm_to_squadrons():
    rocks = [Obstacle(kind, at(column, 7)) for kind, column in ((ASTEROID, 9), ("debris", 10))]
    state = duel("tern", "tern", gap=8, obstacles=rocks)
    state = do(state, go(state, 0, "3 sss"))
    assert (state.units[0].hull, state.units[0].shields) == (4, (2, 2, 1, 2))
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    state = to_squadrons(to_ships(scene(*ships, red("gnats", at(8, 7)), obstacles=rocks)))
    for rock in rocks:
        assert do(state, Choice("fly", unit=2, cell=rock.cell)).units[2].hull == 3


def test_a_ship_that_lies_still_on_an_obstacle_meets_it_again():
    state = duel("tern", "tern", gap=8, obstacles=[Obstacle(ASTEROID, at(8, 7))], dials={"u0": ["repair"]})
    state = edit(state, 0, speed=0)
    state = do(state, go(state, 0, "0"), card(Card.CUT_FEEDS))
    assert state.units[0].face_up == (Card.CUT_FEEDS,)


def test_a_station_takes_a_card_away_and_patches_squadrons_up():
    station = [Obstacle("station", at(11, 7))]
    state = with_card(duel("tern", "tern", gap=8, obstacles=station), 0, Card.CUT_FEEDS)
    state = do(state, go(state, 0, "3 sss"))
    assert (state.units[0].face_up, state.units[0].hull) == ((), 4)
    assert state.activation is None, "its turn is over"
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    state = to_squadrons(to_ships(scene(*ships, red("gnats", at(9, 7)), obstacles=station)))
    state = do(edit(state, 2, hull=1), Choice("fly", unit=2, cell=at(11, 7)))
    assert state.units[2].hull == 2


def test_a_station_takes_the_card_that_the_ship_chooses():
    state = duel("tern", "tern", gap=8, obstacles=[Obstacle("station", at(11, 7))])
    state = with_card(with_card(state, 0, Card.CUT_FEEDS), 0, Card.STUCK_VANES)
    state = do(state, go(state, 0, "3 sss"))
    assert rules.decider(state) == RED
    assert whats(state, "scrap") == ["Cut feeds", "Stuck vanes"]
    assert rules.clock(state).task == "The station takes one damage card: choose which."
    assert rules.closing(state) is None
    assert "must leave a damage card" in refusal(state, Choice("activate", unit=1, what="dial"))
    assert "has no damage card" in refusal(state, Choice("scrap", unit=0, what="Panic"))
    state = do(state, Choice("scrap", unit=0, what="Stuck vanes"))
    assert (state.units[0].face_up, state.units[0].hull) == ((Card.CUT_FEEDS,), 3)
    assert state.activation is None
    assert "No ship lies at a station" in refusal(state, Choice("scrap", unit=0, what="Cut feeds"))
