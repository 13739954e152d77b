"""Ropes, laid from strands, and what is made of them."""

import math

from gear import finishes
from gear.forms import curve, group, tube
from mathutils import Vector


def rope(points, radius=0.018, fibre=None, pitch=9.0, strands=3, at=(0, 0, 0), turn=(0, 0, 0)):
    """Strands twisted round a path; `pitch` is the length of one turn in radii."""
    fibre = fibre or finishes.coir()
    path = _even([Vector(point) for point in points], radius * 0.75)
    side = Vector((0, 0, 1))
    lines = [[] for _ in range(strands)]
    for place, point in enumerate(path):
        ahead = (path[min(place + 1, len(path) - 1)] - path[max(place - 1, 0)]).normalized()
        side = (side - ahead * side.dot(ahead)).normalized()
        across = ahead.cross(side)
        for strand, line in enumerate(lines):
            angle = math.tau * (place * 0.75 / pitch + strand / strands)
            line.append(point + (side * math.cos(angle) + across * math.sin(angle)) * radius * 0.52)
    return group("rope", [tube("strand", line, radius * 0.56, fibre, sides=4) for line in lines], at, turn)


def _even(points, step):
    """The same path with points as far apart as `step`."""
    path, left = [points[0]], step
    for a, b in zip(points, points[1:]):
        length, walked = (b - a).length, 0.0
        while length - walked >= left:
            walked += left
            path.append(a.lerp(b, walked / length))
            left = step
        left -= length - walked
    return path


def coil(radius=0.2, turns=5, thickness=0.018, fibre=None, at=(0, 0, 0), turn=(0, 0, 0), tail=True):
    """A rope laid down in rings, its end trailing off."""
    points = []
    for step in range(turns * 40):
        angle = math.tau * step / 40
        ring = step / 40
        reach = radius - (ring % 3) * thickness * 1.7 + 0.008 * math.sin(2.3 * angle + ring)
        points.append(
            (
                reach * math.cos(angle),
                reach * math.sin(angle),
                thickness + int(ring / 3) * thickness * 1.75 + 0.004 * math.sin(3.1 * angle),
            )
        )
    if tail:
        end = Vector(points[-1])
        points += curve(
            [
                end,
                end + Vector((0.05, 0.1, -0.01)),
                (radius * 1.25, radius * 0.8, thickness),
                (radius * 1.6, radius * 0.3, thickness),
                (radius * 2.2, radius * 0.35, thickness),
            ],
            12,
        )[1:]
    return rope(points, thickness, fibre, at=at, turn=turn)
