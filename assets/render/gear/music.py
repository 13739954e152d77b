"""A dholak and ankle bells."""

import math

from gear import finishes
from gear.forms import again, curve, group, lathe, tube
from gear.sheets import ball
from gear.surface import Surface
from mathutils import Vector


def dholak(length=0.5, at=(0, 0, 0), turn=(0, 0, 0)):
    """A barrel drum lying along x: skins on both ends, laced with rope through brass rings."""
    half, big, small = length / 2, 0.125, 0.11
    barrel = [
        (p[0], p[1])
        for p in curve([(big, -half), (0.15, -half * 0.4), (0.15, half * 0.3), (small, half)], 14)
    ]
    cord = finishes.coir("lacing", "#b89a68", "#f0dfb8")
    parts = [lathe("barrel", barrel, finishes.wood("barrel", "#4a1c0a", "#8a3c16", "#b4602a", 0.22))]
    skin = Surface("skin", roughness=0.6)
    skin.wire(skin.ramp(skin.noise(12, 5), (0.3, "#cdb48c"), (0.7, "#ead9b6")), "Base Color")
    for side, radius in ((-1, big), (1, small)):
        z = side * half
        parts.append(
            lathe(
                "head",
                [(0.0, z + side * 0.006), (radius - 0.012, z + side * 0.004), (radius + 0.002, z)][::side],
                skin.material,
            )
        )
        parts.append(
            lathe(
                "paste",
                [
                    (0.0, z + side * 0.0085),
                    (radius * 0.42, z + side * 0.0075),
                    (radius * 0.45, z + side * 0.005),
                ][::side],
                finishes.plain("paste", "#1c1613", 0.6),
            )
        )
        for strand in range(3):
            ring = [
                (
                    (radius + 0.01 + 0.006 * math.cos(a * 34 + strand * 2.1)) * math.cos(a),
                    (radius + 0.01 + 0.006 * math.cos(a * 34 + strand * 2.1)) * math.sin(a),
                    z - side * 0.006 + 0.006 * math.sin(a * 34 + strand * 2.1),
                )
                for a in (math.tau * i / 360 for i in range(360))
            ]
            parts.append(tube("hoop", ring, 0.0058, cord, cyclic=True, sides=3))
    count = 11
    for lace in range(count):
        a, b, c = (math.tau * (lace + share) / count for share in (0, 0.5, 1))
        for from_, to in ((a, b), (c, b)):
            parts.append(
                tube(
                    "lace",
                    [
                        _on(barrel, from_ + (to - from_) * t, -half * 0.97 + 1.94 * half * t)
                        for t in (i / 24 for i in range(25))
                    ],
                    0.0034,
                    cord,
                    sides=3,
                )
            )
        ring = [_on(barrel, b - 0.075 + 0.15 * t, half * 0.55, 0.004) for t in (i / 10 for i in range(11))]
        parts.append(tube("ring", ring, 0.006, finishes.brass("lace ring")))
    lying = group("lying", parts, (0, 0, 0.162), (0, 90, 0))
    return group("dholak", [lying], at, turn)


def _on(barrel, angle, z, off=0.0035):
    radius = next(
        a[0] + (b[0] - a[0]) * (z - a[1]) / ((b[1] - a[1]) or 1)
        for a, b in zip(barrel, barrel[1:])
        if a[1] <= z <= b[1]
    )
    return Vector(((radius + off) * math.cos(angle), (radius + off) * math.sin(angle), z))


def ghungroo(radius=0.06, rows=3, at=(0, 0, 0), turn=(0, 0, 0)):
    """Brass bells on a braided band, lying in a ring."""

    def slit(around, fall):
        near = abs((around % math.pi) - math.pi / 2) * math.sin(fall)
        return 1 - 0.16 * math.exp(-((near / 0.14) ** 2)) * (1 if fall > 1.3 else 0)

    first = ball("bell", 0.0105, slit, finishes.brass("bell"), cells=(40, 24))
    parts = [
        lathe(
            "band",
            [(radius - 0.004, 0.0), (radius, 0.0), (radius, 0.019 * rows), (radius - 0.004, 0.019 * rows)],
            finishes.cloth("braid", "#8c1b15", "#4a0d0a", 700),
        )
    ]
    for row in range(rows):
        for bell in range(19):
            a = math.tau * (bell + 0.5 * (row % 2)) / 19
            made = again(
                first,
                ((radius + 0.01) * math.cos(a), (radius + 0.01) * math.sin(a), 0.011 + 0.018 * row),
                (0, 100, math.degrees(a)),
            )
            made.rotation_euler[0] = bell * 1.7
            parts.append(made)
    first.hide_render = True
    return group("ghungroo", parts, at, turn)
