"""Keys and what they do."""

import pygame
import pytest

from game.ui.keys import ACTIONS, DEFAULT_KEYS, action_of, key_faults


def press(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (press(pygame.K_TAB), "next_unit"),
        (press(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous_unit"),
        (press(pygame.K_z, pygame.KMOD_RCTRL), "undo"),
        (press(pygame.K_z), "overlay_1"),
        (press(pygame.K_RETURN), "act"),
        (press(pygame.K_KP_ENTER), "act"),
        (press(pygame.K_3), "answer_3"),
        (press(pygame.K_F12), ""),
    ],
)
def test_a_key_means_its_action(event, action):
    assert action_of(event, DEFAULT_KEYS) == action


def test_another_key_can_be_chosen():
    keys = {**DEFAULT_KEYS, "undo": "backspace"}
    assert action_of(press(pygame.K_BACKSPACE), keys) == "undo"
    assert action_of(press(pygame.K_z, pygame.KMOD_LCTRL), keys) == ""


def test_no_two_actions_share_a_usual_key():
    assert key_faults(DEFAULT_KEYS) == []


def test_a_key_given_twice_is_told():
    keys = {**DEFAULT_KEYS, "undo": "tab"}
    assert key_faults(keys) == ["'tab' is the key of Next unit that can act and Undo."]


def test_every_action_has_a_title_and_a_group():
    assert all(action.title and action.group and action.key for action in ACTIONS.values())
