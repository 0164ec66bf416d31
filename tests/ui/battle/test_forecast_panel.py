"""The forecast beside the map: what is still open is drawn as bars."""

from game.engine.contract import Choice, Forecast, Prospect
from game.ui.battle.panels.forecast import _amount, forecast_sheet
from game.ui.look.fonts import SMALL
from game.ui.look.look import Look


def notes(**odds):
    prospect = Prospect(0, odds, 0.0, {"hull": 4.0})
    told = forecast_sheet(
        Look(), 300, "An attack", Forecast(Choice("attack"), (prospect,)), lambda unit: "Tern", lambda unit: 0
    )
    return [spot.note for spot in told.spots]


def test_losses_are_drawn_as_bars_where_they_are_open():
    told = notes(losses={0: 0.5, 1: 0.5}, damage={1: 0.5, 2: 0.5})
    assert "Tern loses 1, 50.0 percent." in told
    assert "Damage, each with its chance: 1: 50%, 2: 50%." in told


def test_where_the_losses_are_certain_the_first_thing_that_is_open_is_drawn():
    told = notes(losses={0: 1.0}, damage={1: 0.25, 2: 0.75})
    assert "Tern damage: 2, 75.0 percent." in told


def test_where_all_is_certain_the_losses_are_drawn():
    assert "Tern loses 1, 100.0 percent." in notes(losses={1: 1.0}, damage={2: 1.0})


def test_what_is_kept_is_told_in_full_on_as_many_lines_as_it_takes():
    def height(**after):
        prospect = Prospect(0, {"losses": {0: 1.0}}, 0.0, after)
        forecast = Forecast(Choice("attack"), (prospect,))
        return forecast_sheet(Look(), 300, "An attack", forecast, lambda unit: "Tern", lambda unit: 0).y

    line = Look().fonts.height(SMALL)
    many = {f"part {number}": 4.0 for number in range(6)}
    assert height(**many) >= height(hull=4.0) + line


def test_what_is_assumed_stands_above_the_figures_and_leaves_room_for_the_picture():
    def spots(*assumes):
        prospect = Prospect(0, {"losses": {0: 1.0}}, 0.0, {"hull": 4.0})
        forecast = Forecast(Choice("spend"), (prospect,), (), assumes)
        return forecast_sheet(Look(), 300, "A token", forecast, lambda unit: "Tern", lambda unit: 0).spots

    told, figures = spots("Then Tern also spends its jink token.")[:2]
    assert told.label == "Then Tern also spends its jink token."
    assert told.area.bottom <= figures.area.bottom
    many = spots(*["What is assumed here takes a line or more of the panel."] * 9)[0]
    assert many.label.endswith("More below.")
    assert many.area.height <= 3 * Look().fonts.height(SMALL)
    assert many.note.count("\n") == 8, "all of it is told when it is pointed at"


def test_one_of_a_thing_is_told_as_one():
    assert [_amount(left, "supplies") for left in (1.0, 0.5, 2.0, 1.04)] == [
        "1 supply",
        "0.5 supplies",
        "2 supplies",
        "1 supply",
    ]
