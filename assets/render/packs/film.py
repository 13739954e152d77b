"""Packs of film: the stand-up pouch, the single-serve sachet, the wrapped bar."""

import math

import materials
from mathutils import Vector, noise
from packs.measured import facts_of, measured
from shapes import sheet


def _ease(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def _crumple(x, z, seed, fine):
    """The small dents of film that has been handled."""
    at = Vector((x * fine, z * fine * 0.7, seed * 7.3))
    return noise.fractal(at, 0.9, 2.1, 4)


def _from_behind(place):
    """The same places, on a net that is read from the other side."""
    return lambda u, v: place(1 - u, v)


def _shell(name, width, height, depth, pack, label, edge=None, net=(150, 210), roughness=0.34):
    """Front and back of a filled bag; `depth(x, t)` is half its thickness, `edge(t)` scales its width."""

    def side(sign):
        def place(u, v):
            x = 2 * u - 1
            reach = width / 2 * (edge(v) if edge else 1)
            return (x * reach, sign * depth(x, v, sign), v * height)

        return place

    front = sheet(name, *net, side(-1), materials.printed(label, roughness=roughness, coat=0.15))
    printed = materials.printed(facts_of(label), roughness=roughness, coat=0.15)
    back = sheet(name, *net, _from_behind(side(1)), printed)
    for half in (front, back):
        half.data.use_auto_smooth = False
    return [front, back]


def pouch(pack, label):
    m = measured("pouch")
    width, height = m["width"], m["height"]
    seal, seed = 1 - 0.40 / height, sum(map(ord, pack["slug"])) % 97

    def fullness(t):
        if t < 0.16:
            return 0.74 - 0.13 * ((0.16 - t) / 0.16) ** 2
        return 0.74 * (1 - _ease((t - 0.16) / (seal - 0.17))) + 0.012

    def depth(x, t, sign):
        if t > seal:
            # The sealed top is flat and finely ribbed.
            return 0.012 + 0.003 * math.sin((t - seal) * height * 130)
        body = fullness(t) * max(0, 1 - abs(x) ** 2.3) ** 0.72
        zone = _ease(t / 0.1) * _ease((seal - t) / 0.04)
        # Folds fall from the seal, deepest beside its corners.
        fall = math.exp(-(seal - t) * height / 0.75)
        folds = 0.085 * fall * math.sin(7.5 * x + 2.2 * math.sin(3 * x + seed) + seed) * (1 - x * x)
        # The side seams pucker.
        rim = math.exp(-(1 - abs(x)) / 0.09) * (1 - abs(x))
        pucker = 0.9 * rim * _crumple(0, t * height * 1.6, seed + sign, 3)
        zip_line = 0.010 * sum(math.exp(-(((seal - t) * height - at) / 0.014) ** 2) for at in (0.10, 0.15))
        dents = 0.075 * _crumple(x * width / 2, t * height, seed, 0.9) * (1 - abs(x) ** 3)
        return max(0.004, body + zone * (folds + pucker + dents) + zip_line)

    def edge(t):
        full = 1 - 0.045 * math.sin(math.pi * _ease(min(1, t / 0.9)))
        foot = -0.05 * (1 - min(1, t * height / 0.16)) ** 2.2
        notch = -0.035 * max(0, 1 - abs((seal - t) * height - 0.045) / 0.04)
        return full + foot + notch

    _shell("pouch", width, height, depth, pack, label, edge)


def _sachet(pack, label, seed):
    m = measured("sachet")
    width, height = m["width"], m["height"]
    fin = 0.28 / height

    def depth(x, t, sign):
        near = min(t, 1 - t)
        if near < fin:
            return 0.01 + 0.0035 * math.sin(near * height * 110)
        swell = math.sin(math.pi * (t - fin) / (1 - 2 * fin)) ** 0.6
        body = 0.36 * swell * max(0, 1 - abs(x) ** 2.6) ** 0.6
        fall = math.exp(-(near - fin) * height / 0.5)
        folds = 0.035 * fall * math.sin(9 * x + seed * 2.1 + 2 * math.sin(4 * x)) * (1 - x * x)
        dents = 0.05 * _crumple(x, t * height, seed + sign, 1.1) * swell * (1 - abs(x) ** 4)
        return max(0.004, body + folds * _ease((near - fin) * height / 0.1) + dents)

    edge = lambda t: 1 - 0.055 * math.sin(math.pi * t) ** 0.7
    return _shell("sachet", width, height, depth, pack, label, edge, (110, 210), 0.3)


def sachet(pack, label):
    """One in front, perhaps with its back to us, its two siblings fanned out behind it."""
    for seed, x, y, turn in ((3, -0.5, 0, 0.0), (11, 0.02, 0.5, 0.1), (23, 0.45, 0.95, 0.21)):
        is_turned = pack.get("turned") and y == 0
        for half in _sachet(pack, label, seed):
            half.rotation_euler = (0.05, 0, math.pi) if is_turned else (-0.05, turn, 0.04 - turn * 0.6)
            half.location = (x, y, 0.0 if turn == 0 else 0.02 + 1.1 * math.sin(turn) * 0.1)


def _bar(pack, label, seed):
    m = measured("bar")
    length, height, fin = m["width"], m["height"], 0.25 / m["width"]

    def place_on(sign):
        def place(u, v):
            y, near = 2 * v - 1, min(u, 1 - u)
            out = near * length
            inside = _ease((out - 0.25) / 0.34)
            body = 0.34 * inside * max(0, 1 - abs(y) ** 4) ** 0.4
            crimp = 0.006 * math.sin(out * 95) if out < 0.25 else 0
            fall = math.exp(-max(0, out - 0.25) / 0.32) * _ease((out - 0.24) / 0.06)
            folds = 0.045 * fall * math.sin(8 * y + seed + 2 * math.sin(5 * y)) * (1 - y * y)
            dents = 0.03 * inside * _crumple(u * length, y, seed + sign, 1.2) * (1 - abs(y) ** 4)
            # Both ends are cut with pinking shears.
            tooth = 0.045 * abs((v * 13) % 1 - 0.5) * 2 * max(0, 1 - out / 0.12)
            x = (u - 0.5) * length + (tooth if u < 0.5 else -tooth)
            tall = height / 2 * (1 - 0.045 * inside)
            return (x, sign * max(0.006, 0.008 + body + crimp + folds + dents), height / 2 + y * tall)

        return place

    front = sheet("bar", 260, 90, place_on(-1), materials.printed(label, roughness=0.28, coat=0.3))
    printed = materials.printed(facts_of(label), roughness=0.28, coat=0.3)
    back = sheet("bar", 260, 90, _from_behind(place_on(1)), printed)
    for half in (front, back):
        half.data.use_auto_smooth = False
    return [front, back]


def bar(pack, label):
    """Two wrapped bars on edge, one upon the other; the lower perhaps with its back to us."""
    for seed, (x, y, z), turn in ((2, (-0.1, 0, 0), 0.05), (9, (0.12, 0.06, 1.56), -0.09)):
        is_turned = pack.get("turned") and z == 0
        for half in _bar(pack, label, seed):
            half.rotation_euler = (0.06, 0, math.pi + turn) if is_turned else (-0.06, 0, turn)
            half.location = (x, y, z)
