"""Ropes, laid from strands, and what is made of them."""

import math
import random

import bpy
from gear import finishes
from gear.forms import curve, group, put, tube
from mathutils import Vector


def rope(points, radius=0.018, fibre=None, pitch=9.0, strands=3, at=(0, 0, 0), turn=(0, 0, 0), hairs=None):
    """Strands twisted round a path; `pitch` is the length of one turn in radii. Coir has hairs."""
    hairs = fibre is None if hairs is None else hairs
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
    parts = [tube("strand", line, radius * 0.56, fibre, sides=4) for line in lines]
    if hairs:
        parts.append(_hairs(path, radius, fibre))
    return group("rope", parts, at, turn)


def _hairs(path, radius, fibre, seed=6):
    """Ends of fibres that stand off a rope."""
    dice = random.Random(seed)
    data = bpy.data.curves.new("hairs", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", 1.0, 0
    data.materials.append(fibre)
    for point in path:
        for _ in range(3):
            out = Vector([dice.gauss(0, 1) for _ in range(3)]).normalized()
            length = radius * dice.uniform(0.25, 1.1)
            line = data.splines.new("POLY")
            line.points.add(2)
            sag = Vector([dice.gauss(0, 0.3) for _ in range(3)])
            for knot, share in zip(line.points, (0, 0.5, 1)):
                knot.co = (*(point + out * (radius * 0.85 + length * share) + sag * length * share**2), 1)
                knot.radius = radius * 0.022 * (1 - 0.7 * share)
    return put(bpy.data.objects.new("hairs", data))


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
