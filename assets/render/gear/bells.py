"""Kettlebells and dumbbells."""

import math

from gear import finishes
from gear.forms import curve, facing, group, lathe, lettering, tube


def kettlebell(size=1.0, coat=None, band=None, kilos="16", at=(0, 0, 0), turn=(0, 0, 0)):
    """A ball with a flat foot, a handle worn bright, a coloured ring at its roots."""
    coat = coat or finishes.iron()
    ball = [(0.0, 0.0), (0.052, 0.0), (0.058, 0.004)]
    ball += [
        (0.1 * math.cos(a), 0.086 + 0.1 * math.sin(a))
        for a in (math.radians(-52 + 142 * i / 30) for i in range(31))
    ]
    handle = curve(
        [
            (-0.062, 0, 0.155),
            (-0.073, 0, 0.185),
            (-0.07, 0, 0.22),
            (-0.045, 0, 0.243),
            (0, 0, 0.248),
            (0.045, 0, 0.243),
            (0.07, 0, 0.22),
            (0.073, 0, 0.185),
            (0.062, 0, 0.155),
        ],
        8,
    )
    across = [0.021 - 0.0045 * math.sin(math.pi * i / (len(handle) - 1)) for i in range(len(handle))]
    parts = [lathe("bell", ball, coat), tube("handle", handle, across, coat, sides=10)]
    if band:
        for side, at_handle in ((1, handle[8]), (-1, handle[-9])):
            ring = [(0.0205, -0.008), (0.0225, -0.006), (0.0225, 0.006), (0.0205, 0.008)]
            parts.append(lathe("band", ring, band, tuple(at_handle), (0, -8 * side, 0), 48))
    figure = lettering(kilos, 0.058, 0.002, band or finishes.brass(), (0, -0.0985, 0.086), (90, 0, 0))
    return group("kettlebell", [*parts, figure], at, turn, size)


def dumbbell(length=0.34, coat=None, at=(0, 0, 0), turn=(0, 90, 0)):
    """A hexagonal rubber dumbbell."""
    coat = coat or finishes.rubber()
    half = length / 2
    parts = [
        lathe(
            "grip",
            [
                (0.0, -half),
                *[
                    (0.0155 + 0.003 * math.cos(math.pi * z / half) if abs(z) < half * 0.6 else 0.0135, z)
                    for z in (half * i / 20 for i in range(-20, 21))
                ],
                (0.0, half),
            ],
            finishes.knurled(),
            steps=48,
        )
    ]
    for side in (1, -1):
        inner, outer = half * 0.5, half
        head = [
            (0.0, inner),
            (0.05, inner),
            (0.066, inner + 0.016),
            (0.066, outer - 0.016),
            (0.05, outer),
            (0.0, outer),
        ]
        hexagon = lathe("head", facing(side, head), coat, turn=(0, 0, 0), steps=6, bevel=0.006)
        disc = lathe(
            "disc",
            [
                (0.0, side * outer),
                (0.03, side * outer),
                (0.03, side * (outer + 0.0015)),
                (0.0, side * (outer + 0.0015)),
            ],
            finishes.steel("disc", 0.4),
        )
        parts += [hexagon, disc]
    return group("dumbbell", parts, at, turn)
