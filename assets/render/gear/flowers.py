"""Marigolds and garlands of them."""

import math
import random

from gear import finishes
from gear.forms import again, group, solid, tube
from mathutils import Matrix, Vector

SHADES = {"orange": ("#d05206", "#ff9d16"), "yellow": ("#dc9206", "#ffd02e")}


def marigold(material, radius=0.026, seed=1):
    """A full bloom: ruffled petals in a spiral, upright in the middle, hanging at the rim."""
    dice = random.Random(seed)
    vertices, faces = [], []
    count = 85
    for number in range(count):
        share = number / count
        open_by = math.radians(8 + 105 * share**0.8)
        turn = number * 2.39996
        length, width = radius * (0.55 + 0.5 * share) * dice.uniform(0.9, 1.1), radius * (0.3 + 0.22 * share)
        frame = Matrix.Rotation(turn, 3, "Z") @ Matrix.Rotation(open_by, 3, "Y")
        start = len(vertices)
        for up in range(4):
            v = up / 3
            for across in range(5):
                u = across / 4 - 0.5
                ruffle = 0.16 * radius * v * math.sin(across * 3.0 + number)
                curl = -radius * 0.25 * v * v * share
                point = Vector(
                    (
                        ruffle + curl,
                        u * width * (0.35 + v * 1.1 - 0.35 * v * v),
                        length * v * (1 - 0.12 * (2 * u) ** 2),
                    )
                )
                vertices.append(frame @ point + Vector((0, 0, -radius * 0.25 * share)))
        for up in range(3):
            for across in range(4):
                a = start + up * 5 + across
                faces.append((a, a + 1, a + 6, a + 5))
    return solid("marigold", vertices, faces, material)


def garland(points, spacing=0.03, seed=3, scale=1.0, colours=("orange", "yellow")):
    """Blooms strung along a path, closely, each its own way round."""
    dice = random.Random(seed)
    blooms = [marigold(finishes.petal(name, *SHADES[name]), seed=place) for place, name in enumerate(colours)]
    path = [Vector(point) for point in points]
    parts, left = [], 0.0
    for a, b in zip(path, path[1:]):
        step = b - a
        while left < step.length:
            bloom = blooms[(len(parts) // 3) % len(blooms)]
            away = Vector((dice.uniform(-1, 1), -abs(dice.uniform(0.2, 1)), dice.uniform(-1, 1)))
            turn = [math.degrees(angle) for angle in away.to_track_quat("Z", "Y").to_euler()]
            parts.append(
                again(bloom, a + step * (left / step.length), turn, scale * dice.uniform(0.85, 1.12))
            )
            left += spacing * scale
        left -= step.length
    for bloom in blooms:
        bloom.hide_render = True
    thread = tube("thread", points, 0.0015, finishes.coir("thread"))
    return group("garland", [*parts, thread])


def strewn(spots, seed=5, scale=1.0, colours=("orange", "yellow")):
    """Single blooms where they fell."""
    dice = random.Random(seed)
    parts = []
    for place, at in enumerate(spots):
        name = colours[place % len(colours)]
        bloom = marigold(finishes.petal(name, *SHADES[name]), seed=seed + place)
        bloom.location = (at[0], at[1], at[2] + 0.014 * scale)
        bloom.rotation_euler = (dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.5), dice.uniform(0, 6))
        bloom.scale = (scale * dice.uniform(0.9, 1.15),) * 3
        parts.append(bloom)
    return parts
