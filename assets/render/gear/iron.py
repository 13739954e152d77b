"""Plates and barbells. A bar lies along x once it is placed; z is its own axis."""

import math

from gear import finishes
from gear.forms import box, facing, group, lathe, lettering
from shapes import rounded


def plate(radius=0.225, thickness=0.045, coat=None, letters=None, kilos="20", at=(0, 0, 0), turn=(0, 0, 0)):
    """A plate lying flat: a lip, a dish, a raised hub and its weight in raised figures."""
    coat = coat or finishes.iron()
    half, lip, dish = thickness / 2, radius * 0.86, thickness * 0.22
    face = [
        (0.026, half),
        (0.06, half),
        (0.07, dish),
        (lip - 0.012, dish),
        (lip, half),
        (radius - 0.004, half),
        (radius, half - 0.005),
    ]
    profile = [(r, -z) for r, z in face] + [(r, z) for r, z in reversed(face)]
    line = rounded(profile, 0.006, 4)
    parts = [
        lathe("plate", [*line, line[0]], coat),
        lathe("sleeve ring", _ring(0.0255, 0.034, thickness + 0.002), finishes.steel()),
    ]
    around = (lip + 0.07) / 2
    for side in (1, -1):
        for words, angle in ((f"{kilos} KG", 90), ("AKHARA", 270)):
            parts += _arc(
                words,
                around,
                angle,
                radius * 0.15,
                side * dish,
                letters or finishes.iron("letters", "#b9aa8c"),
            )
    return group("plate", parts, at, turn)


def _arc(words, radius, middle, size, height, coat):
    """Letters round a circle; on the far face (negative height) they are mirrored over with it."""
    step = math.degrees(size * 0.78 / radius)
    parts = []
    for place, letter in enumerate(words):
        angle = middle - (place - (len(words) - 1) / 2) * step
        turned = math.radians(angle)
        at = (radius * math.cos(turned), radius * math.sin(turned), height)
        if height < 0:
            at, turn = (-at[0], at[1], height), (180, 0, 90 - angle + 180)
        else:
            turn = (0, 0, angle - 90)
        parts.append(lettering(letter, size, 0.0016, coat, at, turn))
    return parts


def _ring(inner, outer, length):
    half = length / 2
    points = [(inner, -half), (outer, -half), (outer, half), (inner, half)]
    return [*points, points[0]]


def barbell(plates, at=(0, 0, 0), turn=(0, 90, 0), grip=None):
    """
    A bar with plates on both ends, given from the inside out as (radius, thickness, coat, kilos).
    """
    steel = finishes.steel("bar", 0.22)
    parts = [
        lathe(
            "grip",
            [(0.0, -0.655), (0.014, -0.655), (0.014, 0.655), (0.0, 0.655)],
            grip or finishes.knurled(),
            steps=96,
        )
    ]
    for side in (1, -1):
        sleeve = [
            (0.0, 0.655),
            (0.036, 0.655),
            (0.036, 0.675),
            (0.025, 0.68),
            (0.025, 1.08),
            (0.022, 1.085),
            (0.0, 1.085),
        ]
        line = rounded(sleeve, 0.003, 3)
        parts.append(lathe("sleeve", facing(side, line), steel, steps=64))
        out = 0.682
        for radius, thickness, coat, kilos in plates:
            parts.append(
                plate(
                    radius,
                    thickness,
                    coat,
                    kilos=kilos,
                    at=(0, 0, side * (out + thickness / 2)),
                    turn=(0, 0, 25 * side),
                )
            )
            out += thickness + 0.002
        collar = rounded([(0.025, out), (0.042, out), (0.042, out + 0.035), (0.025, out + 0.035)], 0.004, 3)
        parts.append(lathe("collar", facing(side, collar), finishes.steel("collar", 0.3), steps=64))
    return group("barbell", parts, at, turn)


def rack(width=1.1, height=1.9, coat=None, at=(0, 0, 0)):
    """Two uprights with holes down their fronts, a beam over them, hooks for the bar."""
    coat = coat or finishes.iron("rack", "#1d1a18", 0.4)
    hole = finishes.iron("hole", "#050404", 0.9)
    parts = [box("beam", (width + 0.07, 0.07, 0.07), coat, (0, 0, height))]
    for side in (1, -1):
        x = side * width / 2
        parts += [
            box("upright", (0.07, 0.07, height), coat, (x, 0, 0)),
            box("foot", (0.08, 0.9, 0.05), coat, (x, 0, 0)),
        ]
        parts += [
            lathe(
                "hole",
                [(0.0, 0), (0.011, 0), (0.011, 0.001), (0, 0.001)],
                hole,
                (x, -0.0355, 0.3 + 0.09 * i),
                (90, 0, 0),
                24,
            )
            for i in range(int((height - 0.4) / 0.09))
        ]
        parts.append(box("hook", (0.05, 0.09, 0.02), coat, (x, -0.075, height * 0.62)))
        parts.append(box("lip", (0.05, 0.018, 0.06), coat, (x, -0.115, height * 0.62)))
    return group("rack", parts, at)
