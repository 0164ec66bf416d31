"""What is shown of a game: pieces, cards, the clock, the attack on the table, words."""

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import CARDS, Card
from game.engine.fleet.display import ShipDetail
from game.engine.scenario import Objective, Obstacle
from tests.engine.fleet.scene import (
    activate,
    at,
    attack,
    bare,
    blue,
    card,
    die,
    do,
    do_and_tell,
    duel,
    edit,
    go,
    of_kind,
    red,
    roll,
    scene,
    to_ships,
    turn_up,
    with_card,
)


def rows(shown):
    return {row.label: row.value for row in shown.rows}


def test_a_ship_shows_heading_shields_hull_speed_and_tokens():
    state = edit(duel("osprey", "tern", gap=5), 0, shields=(1, 2, 0, 3), orders=("repair",))
    piece = rules.pieces(state)[0]
    assert (piece.heading, piece.number, piece.bar.most) == (1, "6", 6)
    assert isinstance(piece.detail, ShipDetail)
    assert (piece.detail.shields, piece.detail.most) == ((1, 2, 0, 3), (4, 3, 2, 3))
    assert piece.detail.tokens == (("jink", 0), ("absorb", 0), ("shunt", 0))
    assert [badge.art for badge in piece.badges] == [
        "token_jink",
        "token_absorb",
        "token_shunt",
        "order_repair",
    ]


def test_zones_stand_in_one_order_on_the_card_in_the_attack_and_in_the_forecast():
    listed = ["front", "left", "right", "rear"]
    state = duel("plover", "tern", gap=2)
    promised = rules.forecast(state, attack("front>front")).prospects[0].odds
    state = do(state, attack("front>front"), roll(blue="hit hit hit"))
    for shown in (rules.card(state, 1), rules.exhibit(state)):
        assert [zone.split()[0] for zone in rows(shown)["Shields"].split(", ")] == listed
    kept = [what.partition(", ")[2] for what in promised if what.startswith("shields kept")]
    assert kept == listed


def test_damage_cards_can_be_read():
    state = edit(with_card(duel("osprey", "tern", gap=5), 0, Card.CUT_FEEDS), 0)
    (badge,) = (badge for badge in rules.card(state, 0).badges if badge.art == "damage")
    assert CARDS[Card.CUT_FEEDS].text in badge.note
    assert rules.pieces(state)[0].detail.face_up == 1


def test_two_squadrons_on_a_hex_have_places():
    state = scene(
        red("tern", at(2, 2)), blue("tern", at(18, 2)), red("gnats", at(5, 5)), red("mauls", at(5, 5))
    )
    assert [piece.place for piece in rules.pieces(state)] == [0, 0, 0, 1]


def test_the_card_shows_dials_to_their_owner_only():
    state = to_ships(scene(red("tern", at(2, 2)), blue("tern", at(18, 2))), u0=["wings"])
    assert rows(rules.card(rules.view(state, RED), 0))["Dials"] == "wings"
    assert rows(rules.card(rules.view(state, BLUE), 0))["Dials"] == "1 hidden"
    assert rows(rules.card(rules.view(state, NOBODY), 0))["Dials"] == "1 hidden"


def test_keywords_and_traits_are_explained_on_the_card():
    state = scene(red("mastiff", at(2, 2)), blue("tern", at(18, 2)), red("hornets", at(5, 5)))
    assert [row.label for row in rules.card(state, 0).abilities] == ["Torpedoes"]
    assert [row.label for row in rules.card(state, 2).abilities] == ["Sting 2"]


def test_features_are_obstacles_and_objectives():
    goal, rock = Objective("Buoy", at(9, 9), points=7), Obstacle("asteroid", at(4, 4))
    yard = Obstacle("station", at(6, 6), name="Lamp Yard")
    ships = red("tern", at(2, 2)), blue("tern", at(18, 2))
    state = scene(*ships, objectives=[goal], obstacles=[rock, yard])
    found = {feature.kind: feature for feature in rules.features(state)}
    assert found["asteroid"].cell == at(4, 4)
    assert found["objective"].number == "7"
    assert found["asteroid"].note.startswith("Asteroid: a ship that ends")
    assert found["station"].note.startswith("Lamp Yard: a ship that ends")
    assert "obstructs every line" in rules.area_at(state, at(4, 4))
    assert rules.area_at(state, at(5, 5)) == "Open space (5, 5)."


def test_the_attack_on_the_table_shows_dice_damage_and_tokens():
    state = do(duel("plover", "mastiff", gap=2), attack("front>front"), roll(blue="lock hit crit"))
    shown = rules.exhibit(state)
    assert (shown.title, shown.step) == ("Plover gunboat attacks Mastiff brawler", "3b")
    assert shown.pools[0].dice == (("blue", (1, 1, 1)),)
    table = rows(shown)
    assert table["Damage"] == "2 (1 hit, 1 crit, 1 lock)"
    assert (table["At"], table["From"]) == ("front, 3 shields", "front")
    assert table["Tokens"] == "jink ready, absorb ready, shunt ready"
    state = do(state, Choice("lock", unit=0, target=1, what="absorb ready"))
    assert rows(rules.exhibit(state))["Tokens"] == "jink ready, absorb locked, shunt ready"
    assert rules.exhibit(duel("tern", "tern", gap=9)) is None


def test_before_the_roll_the_dice_that_are_gathered_are_on_the_table():
    state = duel("tern", "mastiff", gap=2, obstacles=[Obstacle("asteroid", at(9, 7))])
    table = rows(rules.exhibit(do(state, attack("front>front"))))
    assert table["Dice"] == "2 red, 1 blue"
    assert "Damage" not in table


def test_an_obstacle_on_the_table():
    state = duel("tern", "tern", gap=8, obstacles=[Obstacle("debris", at(10, 7))])
    state = do(state, go(state, 0, "2 ss"))
    assert rules.exhibit(state).title == "Tern corvette (red) runs onto debris"


def test_a_manoeuvre_is_said_in_words_and_briefly():
    state = duel("tern", "tern", gap=8, dials={"u0": ["repair"]})
    assert rules.brief(state, go(state, 0, "3 sss")) == "Straight on at 3"
    assert rules.brief(state, go(state, 0, "3 srs")) == "Speed 3: on right on"
    told = rules.describe(state, go(state, 0, "3 sss"))
    assert told == "Tern corvette (red) goes at speed 3 to (11, 7), heading east"


def test_what_a_ship_does_with_its_dial_is_said_with_the_name_of_the_dial():
    state = to_ships(scene(red("tern", at(2, 2)), blue("tern", at(18, 2))), u0=["wings"])
    reveal = Choice("activate", unit=0, what="dial")
    assert rules.brief(state, reveal) == "Reveal its wings dial"
    assert rules.brief(rules.view(state, BLUE), reveal) == "Reveal its dial", "the enemy does not know it"
    revealed = activate(state, 0)
    assert rules.brief(revealed, Choice("store", unit=0)) == "Turn the wings dial into a token"
    shown = {row.label: row.value for row in rules.card(revealed, 0).rows}
    assert shown["Dials"] == "wings in use"


def test_a_token_is_offered_with_what_it_does_at_that_range():
    near = do(duel("plover", "tern", gap=2), attack("front>front"), roll(blue="hit hit hit"))
    assert [rules.brief(near, choice) for choice in of_kind(near, "spend")] == [
        "Jink: reroll a die",
        "Shunt: lead it aside",
    ]
    far = do(duel("kestrel", "tern", gap=5), attack("front>front"), roll(red="hit hit hit"))
    assert rules.brief(far, of_kind(far, "spend")[0]) == "Jink: cancel a die"


def test_orders_say_how_much_they_do():
    state = edit(duel("osprey", "tern", gap=8, dials={"u0": ["repair"]}), 0, shields=(0, 0, 0, 0))
    state = edit(state, 0, orders=("repair",))
    briefs = [rules.brief(state, choice) for choice in of_kind(state, "repair")]
    assert briefs == [
        "Repair, 4 points (dial)",
        "Repair, 2 points (token)",
        "Repair, 6 points (dial and token)",
    ]
    far, near = red("gnats", at(2, 2)), [red("gnats", at(8, row)) for row in (6, 8)]
    state = duel("osprey", "tern", gap=8, more=[far, *near], dials={"u0": ["wings"]})
    state = edit(state, 0, orders=("wings",))
    briefs = [rules.brief(state, choice) for choice in of_kind(state, "wings")]
    assert briefs == [
        "Send up to 2 squadrons (dial)",
        "Send a squadron (token)",
        "Send up to 2 squadrons (dial and token)",
    ], "no more than there are to send"


def test_a_manoeuvre_onto_squadrons_says_who_puts_them_down():
    state = duel("tern", "tern", gap=8, more=[blue("gnats", at(11, 7))], dials={"u0": ["repair"]})
    words = rules.preview(state, go(state, 0, "3 sss")).words
    assert "Blue puts Gnat cloud down beside it." in words


def test_a_card_that_is_turned_up_is_told_with_what_it_does():
    state = duel("plover", "tern", gap=2, kinds={"tern": bare("tern")})
    state = do(state, attack("front>front"), roll(blue="hit hit crit"))
    choice = Choice("critical", unit=0, what="face up")
    state, events = do_and_tell(state, choice, card(Card.CUT_FEEDS))
    told = [rules.tell(state, event) for event in events if event.kind == "card"]
    assert told == ["Tern corvette turns up Cut feeds: it attacks ships with one die less"]


def test_a_die_is_picked_by_its_face():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, keep="token")
    state = do(state, attack("front>front"), roll(red="blank hit", blue="hit"))
    choice = Choice("gunnery_reroll", unit=0, what=die("red", "blank"))
    assert rules.describe(state, choice) == "gunnery token: roll the red die showing blank again"


def test_why_not_tells_what_is_in_the_way():
    state = duel("tern", "mastiff", gap=7)
    assert "7 away, beyond long range" in rules.why_not(state, 0, at(15, 7))
    assert "no manoeuvre on its chart that ends there" in rules.why_not(state, 0, at(2, 2))
    assert rules.why_not(state, 0, of_kind(state, "manoeuvre")[0].cell) == ""
    assert rules.why_not(scene(red("tern", 0), blue("tern", 20)), 0, 5) == (
        "Set a dial for Tern corvette (red): it is revealed when the ship has its turn. "
        "Ships move and shoot in the next phase."
    )


def test_overlays_tell_arcs_bands_and_obstruction():
    state = duel("tern", "mastiff", gap=4, obstacles=[Obstacle("asteroid", at(9, 7))])
    arcs = rules.overlay(state, "arcs", RED, 0, -1)
    assert arcs.tints[at(12, 7)].style == "target"
    assert arcs.tints[at(10, 7)].style == "front"
    assert arcs.tints[at(6, 7)].style == "rear"
    bands = rules.overlay(state, "range", RED, 0, -1)
    assert [bands.tints[at(column, 7)].style for column in (9, 11, 13)] == ["near", "middle", "far"]
    sight = rules.overlay(state, "sight", RED, 0, -1)
    assert sight.tints[at(11, 7)].style == "unseen"
    assert rules.overlay(state, "word", RED, 0, -1).tints
    assert rules.overlay(state, "danger", RED, 0, -1).words


def test_range_and_arcs_reach_as_far_as_the_dice_do():
    """A plover has blue dice only, and a mastiff nothing but black ones on its sides, though blue flak."""
    state = duel("plover", "mastiff", gap=9, more=[red("needles", at(3, 3)), red("gnats", at(3, 5))])
    assert "shoots up to 3 far" in rules.overlay(state, "range", RED, 0, -1).words[0]
    assert "shoots up to 5 far" in rules.overlay(state, "range", RED, 1, -1).words[0]
    assert "shoots up to 2 far" in rules.overlay(state, "range", RED, 2, -1).words[0]
    assert "shoots up to 1 far" in rules.overlay(state, "range", RED, 3, -1).words[0]
    lost = with_card(state, 1, Card.LOST_RANGE_CLOCK)
    assert "shoots up to 3 far" in rules.overlay(lost, "range", RED, 1, -1).words[0]
    arcs = rules.overlay(state, "arcs", RED, 0, -1)
    assert arcs.tints[at(11, 7)].note == "In the arc of the front."
    assert arcs.tints[at(12, 7)].note == "In the arc of the front, beyond the reach of its guns."
    assert arcs.tints[at(12, 7)].level < arcs.tints[at(11, 7)].level


def test_the_clock_tells_round_phase_and_score():
    clock = rules.clock(scene(red("tern", at(2, 2)), blue("tern", at(18, 2)), turns=4))
    assert (clock.turn, clock.turns, clock.phase, clock.score) == (1, 4, "Command", "0 : 0")


def test_a_card_in_the_middle_of_an_attack_is_told():
    state = duel("plover", "osprey", gap=2)
    state = edit(state, 1, shields=(0, 1, 1, 1), tokens=(2, 2, 2))
    state = turn_up(do(state, attack("front>front"), roll(blue="crit lock lock")), Card.FLICKER)
    assert "Flicker" in rows(rules.exhibit(state))


def test_damage_cards_that_lie_face_up_are_read_where_the_pointer_rests_on_the_ship():
    state = duel("tern", "mastiff", gap=2)
    assert [piece.note for piece in rules.pieces(state)] == ["", ""]
    state = with_card(with_card(state, 1, Card.CUT_FEEDS), 1, Card.STUCK_VANES)
    assert [piece.note.splitlines() for piece in rules.pieces(state)] == [
        [],
        [
            "Cut feeds: It attacks ships with one die less.",
            "Stuck vanes: It cannot turn at the last joint of a manoeuvre.",
        ],
    ]


def test_the_log_tells_decisions_as_what_was_done():
    state = duel("kestrel", "mastiff", gap=5)
    told = []
    for choice, *dice in (
        (attack("front>front"), roll(red="lock double double")),
        (Choice("lock", unit=0, target=1, what="absorb ready"),),
        (Choice("spend", unit=1, what="jink ready"),),
        (Choice("jink", unit=1, what=die("red", "double")),),
        (Choice("spend", unit=1, what="shunt ready"),),
        (Choice("shunt_to", unit=1, what="left"),),
        (Choice("shunt", unit=1, amount=1, what="left"),),
    ):
        state, events = do_and_tell(state, choice, *dice)
        told += [rules.tell(state, event) for event in events]
    for line in (
        "Kestrel frigate locks Mastiff brawler's absorb token",
        "Mastiff brawler jinks the red die showing hit and hit",
        "Mastiff brawler will shunt damage to the left",
        "Mastiff brawler shunts 1 to the left",
    ):
        assert line in told


def test_zones_are_offered_with_the_shields_they_have():
    state = do(duel("kestrel", "mastiff", gap=2), attack("front>front"), roll(red="hit double double"))
    state = do(state, Choice("spend", unit=1, what="shunt ready"))
    assert briefs(state) == ["Right, 2 shields", "Left, 2 shields"]
    state = do(state, Choice("shunt_to", unit=1, what="left"))
    state = do(state, Choice("done", unit=1, what="tokens"))
    assert briefs(state) == ["Shunt 1 to the left", "Shunt 2 to the left", "Shunt none"]


def briefs(state):
    return [rules.brief(state, choice) for choice in rules.choices(state)]


def test_repairs_are_offered_with_what_they_cost():
    state = edit(duel("osprey", "tern", gap=8, dials={"u0": ["repair"]}), 0, shields=(3, 3, 2, 3))
    state = with_card(state, 0, Card.CUT_FEEDS)
    state = do(state, Choice("repair", unit=0, what="dial"))
    offered = [rules.brief(state, choice) for choice in rules.choices(state)]
    assert {
        "Regain a shield, front (2 points)",
        "Mend Cut feeds (3 points)",
        "Shield rear to front (1 point)",
    } <= set(offered)
    assert shown_dials(state, 0) == "repair, 4 points left; 2 hidden"
    state = do(state, Choice("restore", unit=0, what="front"))
    assert shown_dials(state, 0) == "repair, 2 points left; 2 hidden"


def shown_dials(state, ship):
    return next(row.value for row in rules.card(rules.view(state, -1), ship).rows if row.label == "Dials")
