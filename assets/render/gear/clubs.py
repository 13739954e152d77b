"""The training hall's own: mudgar, jori and gada."""

import math

from gear import finishes
from gear.forms import curve, group, lathe
from gear.sheets import ball


def mudgar(height=0.72, timber=None, bands=3, metal=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """A turned wooden club standing on its head: a heavy foot, a long neck, a knob for the grip."""
    k = height / 0.72
    body = [
        (0.0, 0.0),
        (0.082, 0.0),
        (0.092, 0.012),
        (0.104, 0.08),
        (0.108, 0.17),
        (0.098, 0.28),
        (0.074, 0.385),
        (0.046, 0.47),
        (0.028, 0.53),
        (0.0205, 0.58),
        (0.0195, 0.64),
        (0.022, 0.67),
    ]
    knob = [(0.022, 0.672), (0.033, 0.68), (0.038, 0.696), (0.034, 0.712), (0.018, 0.722), (0.0, 0.724)]
    line = [(0.0, 0.0), *curve(body[1:], 8), *curve(knob, 6)]
    club = lathe("mudgar", [(r * k, z * k) for r, z in line], timber or finishes.sheesham())
    parts = [club]
    for place in [0.11, 0.225, 0.335][:bands]:
        parts.append(_band(_radius(line, place) * k, place * k, 0.012 * k, metal or finishes.brass()))
    return group("mudgar", parts, at, turn)


def _radius(line, height):
    return next(
        a[0] + (b[0] - a[0]) * (height - a[1]) / ((b[1] - a[1]) or 1)
        for a, b in zip(line, line[1:])
        if a[1] <= height <= b[1]
    )


def _band(radius, height, half, metal):
    """A hoop hammered round the wood."""
    ring = [
        (radius - 0.004, height - half),
        (radius + 0.0015, height - half),
        (radius + 0.0035, height),
        (radius + 0.0015, height + half),
        (radius - 0.004, height + half),
    ]
    return lathe("hoop", ring, metal)


def gada(height=1.15, metal=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """A mace: a fluted globe with a crown and a finial, on a shaft with collars, a ring at its foot."""
    metal = metal or finishes.brass("gada", 0.12)
    shaft = [
        (0.0, 0.0),
        (0.03, 0.0),
        (0.034, 0.014),
        (0.026, 0.03),
        (0.017, 0.045),
        (0.017, 0.19),
        (0.024, 0.2),
        (0.024, 0.21),
        (0.0165, 0.22),
        (0.0165, 0.5),
        (0.026, 0.515),
        (0.026, 0.53),
        (0.018, 0.545),
        (0.018, 0.72),
        (0.034, 0.74),
        (0.04, 0.752),
        (0.03, 0.765),
        (0.045, 0.79),
    ]
    crown = [
        (0.05, 1.075),
        (0.066, 1.083),
        (0.068, 1.094),
        (0.046, 1.1),
        (0.03, 1.108),
        (0.028, 1.118),
        (0.036, 1.13),
        (0.024, 1.15),
        (0.008, 1.168),
        (0.0, 1.19),
    ]
    k = height / 1.19
    parts = [
        lathe("shaft", [(r * k, z * k) for r, z in shaft], metal, bevel=0.0015),
        lathe("crown", [(r * k, z * k) for r, z in crown], metal, bevel=0.0015),
        ball("globe", 0.155 * k, _fluted, metal, (0, 0, 0.935 * k), cells=(216, 56)),
        lathe(
            "waist",
            [
                (0.1515 * k, -0.011),
                (0.162 * k, -0.008),
                (0.164 * k, 0),
                (0.162 * k, 0.008),
                (0.1515 * k, 0.011),
            ],
            metal,
            (0, 0, 0.935 * k),
        ),
    ]
    return group("gada", parts, at, turn)


def _fluted(around, fall, lobes=18):
    """Ribs from pole to pole, as of a melon."""
    return 0.93 + 0.07 * abs(math.sin(around * lobes / 2)) ** 0.7 * math.sin(fall) ** 0.5
