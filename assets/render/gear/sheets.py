"""Surfaces told by a function: ground, globes, strips that are rolled up."""

import math

from gear.forms import solid
from mathutils import Vector


def sheet(name, cells, point, material, at=(0, 0, 0), turn=(0, 0, 0), loop=False):
    """A surface of cells across and along, each corner where `point(u, v)` says, 0..1; `loop` closes it across."""
    across, along = cells
    columns = across if loop else across + 1
    vertices = [point(column / across, row / along) for row in range(along + 1) for column in range(columns)]
    faces = []
    for row in range(along):
        for column in range(across):
            here, after = row * columns + column, row * columns + (column + 1) % columns
            faces.append((here, after, after + columns, here + columns))
    return solid(name, vertices, faces, material, at, turn)


def grid(name, size, cells, height, material, at=(0, 0, 0)):
    """Ground whose height at (x, y) a function tells."""

    def point(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        return (x, y, height(x, y))

    return sheet(name, cells, point, material, at)


def ball(name, radius, relief, material, at=(0, 0, 0), turn=(0, 0, 0), cells=(192, 96)):
    """A globe whose radius is scaled by `relief(round, fall)`: the angle about its axis, the angle from its top."""

    def point(u, v):
        around, fall = u * math.tau, v * math.pi
        reach = radius * relief(around, fall)
        return (
            reach * math.sin(fall) * math.cos(-around),
            reach * math.sin(fall) * math.sin(-around),
            reach * math.cos(fall),
        )

    return sheet(name, cells, point, material, at, turn, loop=True)


def rolled(
    name, radius, width, thickness, turns, material, at=(0, 0, 0), turn=(0, 0, 0), core=0.012, tail=0.0
):
    """A strip rolled up round the z axis, its end let out by `tail` along the ground."""
    steps = int(turns * 48)
    line = []
    for step in range(steps + 1):
        t = step / steps
        angle, reach = -math.pi / 2 - (1 - t) * turns * math.tau, core + (radius - core) * t
        line.append((reach * math.cos(angle), reach * math.sin(angle)))
    if tail:
        line += [(tail * step / 10, -radius + 0.001 * step / 10) for step in range(1, 11)]
    return ribbon(name, line, width, thickness, material, at, turn)


def ribbon(name, line, width, thickness, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A strip standing on edge along a line in x and y, `width` high, `thickness` through."""
    points = [Vector((*point, 0)) for point in line]
    rims = []
    for place, point in enumerate(points):
        ahead = (points[min(place + 1, len(points) - 1)] - points[max(place - 1, 0)]).normalized()
        out = Vector((-ahead.y, ahead.x, 0)) * thickness / 2
        edge = min(thickness * 0.4, width * 0.2)
        rims.append(
            [
                (point + out * a) + Vector((0, 0, z))
                for a, z in (
                    (0.6, 0),
                    (1, edge),
                    (1, width - edge),
                    (0.6, width),
                    (-0.6, width),
                    (-1, width - edge),
                    (-1, edge),
                    (-0.6, 0),
                )
            ]
        )
    vertices = [corner for rim in rims for corner in rim]
    faces = [
        (
            row * 8 + corner,
            row * 8 + (corner + 1) % 8,
            (row + 1) * 8 + (corner + 1) % 8,
            (row + 1) * 8 + corner,
        )
        for row in range(len(points) - 1)
        for corner in range(8)
    ]
    last = (len(points) - 1) * 8
    faces += [tuple(range(7, -1, -1)), tuple(range(last, last + 8))]
    return solid(name, vertices, faces, material, at, turn)
