"""
People, drawn flat: what is between the sun and a wall so that a shadow crosses it. A figure is a list of closed
outlines in metres, x to the right and y up from the ground; where outlines overlap they are one shadow.
"""

import math

# A face from its side, looking right: a head is 1 high from the chin (0, 0) to the crown.
PROFILE = [
    (0.06, -0.42), (0.1, -0.2), (0.14, -0.08), (0.26, -0.045), (0.335, -0.005), (0.36, 0.06), (0.335, 0.12),
    (0.37, 0.165), (0.352, 0.2), (0.383, 0.24), (0.362, 0.3), (0.45, 0.338), (0.44, 0.38), (0.385, 0.47),
    (0.362, 0.525), (0.388, 0.585), (0.386, 0.7), (0.32, 0.86), (0.17, 0.975), (-0.04, 1.0), (-0.26, 0.945),
    (-0.41, 0.79), (-0.45, 0.59), (-0.4, 0.38), (-0.315, 0.2), (-0.28, 0.02), (-0.29, -0.2), (-0.36, -0.42),
]  # fmt: skip


def _smooth(knots, steps, closed=False):
    """Points on a Catmull-Rom line through knots of any dimension."""
    if closed:
        ends = [knots[-1], *knots, knots[0], knots[1]]
    else:
        ends = [knots[0], *knots, knots[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return line if closed else [*line, knots[-1]]


def stroke(*knots, steps=6):
    """
    A limb: a brush drawn through knots of (x, y, half of the width), or (x, y, the width to the left of the way, to
    the right of it). Its outline comes in pieces that never cross themselves, its ends are round.
    """
    line = _smooth([(*knot, knot[2]) if len(knot) == 3 else knot for knot in knots], steps)
    rims = []
    for place, (x, y, left, right) in enumerate(line):
        before, after = line[max(place - 1, 0)], line[min(place + 1, len(line) - 1)]
        way = math.atan2(after[1] - before[1], after[0] - before[0])
        out = (-math.sin(way), math.cos(way))
        rims.append(((x + out[0] * left, y + out[1] * left), (x - out[0] * right, y - out[1] * right)))
    pieces = [[a[0], b[0], b[1], a[1]] for a, b in zip(rims, rims[1:])]
    # Between two pieces that meet at an angle a disc closes the gap.
    discs = [disc((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.dist(a, b) / 2) for a, b in rims]
    return pieces + discs


def disc(x, y, wide, tall=None, turn=0, steps=28):
    """A circle, or an ellipse turned by degrees, as one outline."""
    tall, turn = tall or wide, math.radians(turn)
    points = []
    for step in range(steps):
        a = math.tau * step / steps
        px, py = wide * math.cos(a), tall * math.sin(a)
        points.append(
            (x + px * math.cos(turn) - py * math.sin(turn), y + px * math.sin(turn) + py * math.cos(turn))
        )
    return points


def blob(*points, steps=6):
    """A closed outline, smooth through its points."""
    return [_smooth(list(points), steps, closed=True)]


def bar(a, b, half):
    """A straight rod with blunt ends."""
    way = math.atan2(b[1] - a[1], b[0] - a[0])
    x, y = -math.sin(way) * half, math.cos(way) * half
    return [[(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]]


def mirrored(outlines):
    return [[(-x, y) for x, y in outline] for outline in outlines]


def moved(outlines, x=0.0, y=0.0, turn=0.0, scale=1.0):
    """The same outlines turned about the origin, then moved."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [
        [(px * cos - py * sin + x, px * sin + py * cos + y) for px, py in outline] for outline in outlines
    ]


def face(x, y, turn=0.0, height=0.235, bun=False):
    """A head from its side, looking right, its chin over (x, y); with long hair it is pinned up."""
    outlines = blob(*PROFILE)
    if bun:
        outlines += [disc(-0.55, 0.62, 0.17, 0.16, 20)]
    return moved(outlines, x, y, turn, height)


def head(x, y, turn=0.0):
    """A head from the front, its chin at (x, y), ears, neck."""
    skull = blob(
        (0, 0), (0.035, 0.008), (0.06, 0.045), (0.073, 0.1), (0.078, 0.15), (0.066, 0.205), (0.034, 0.236),
        (0, 0.243), (-0.034, 0.236), (-0.066, 0.205), (-0.078, 0.15), (-0.073, 0.1), (-0.06, 0.045), (-0.035, 0.008),
    )  # fmt: skip
    ears = [disc(side * 0.077, 0.115, 0.013, 0.03, side * -8) for side in (1, -1)]
    neck = stroke((0, 0.09, 0.052), (0, 0.02, 0.053), (0, -0.06, 0.062))
    return moved(skull + ears + neck, x, y, turn)


def trunk(shoulder=0.205, chest=0.165, waist=0.148, hip=0.178, top=1.47):
    """Shoulders to crotch, from the front."""
    half = [
        (0.05, top + 0.06), (0.085, top + 0.012), (shoulder - 0.04, top - 0.015), (shoulder, top - 0.045),
        (shoulder + 0.008, top - 0.1), (chest + 0.012, top - 0.2), (chest - 0.006, top - 0.3), (waist, top - 0.41),
        (waist + 0.012, 0.97), (hip, 0.87), (hip * 0.7, 0.79), (0.02, 0.775),
    ]  # fmt: skip
    return blob(*half, *[(-x, y) for x, y in reversed(half)])


def arm(shoulder, elbow, wrist, thick=1.0, hand=True):
    """An arm from the front, muscles and all: three joints are enough to draw it."""
    (ex, ey), (wx, wy) = elbow, wrist
    at = lambda a, b, t: (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    upper = [
        (*at(shoulder, elbow, t), w * thick)
        for t, w in ((0, 0.066), (0.28, 0.062), (0.6, 0.053), (0.93, 0.041))
    ]
    fore = [
        (*at(elbow, wrist, t), w * thick) for t, w in ((0.05, 0.041), (0.3, 0.047), (0.65, 0.037), (1, 0.027))
    ]
    made = stroke(*upper, *fore)
    if hand:
        way = math.degrees(math.atan2(wy - ey, wx - ex))
        x, y = at(elbow, wrist, 1 + 0.05 / math.dist(elbow, wrist))
        made.append(disc(x, y, 0.05 * thick, 0.04 * thick, way))
    return made


def leg(hip, knee, ankle, thick=1.0):
    """A leg from the front or the side, to the ankle."""
    at = lambda a, b, t: (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    thigh = [
        (*at(hip, knee, t), w * thick) for t, w in ((0, 0.09), (0.4, 0.093), (0.75, 0.07), (0.95, 0.057))
    ]
    calf = [
        (*at(knee, ankle, t), w * thick) for t, w in ((0.08, 0.055), (0.32, 0.061), (0.68, 0.045), (1, 0.033))
    ]
    return stroke(*thigh, *calf)


def foot(x, side=1):
    """A foot turned outwards, on the ground under the ankle at x."""
    return [
        [(x + side * px, py) for px, py in outline]
        for outline in blob(
            (-0.03, 0.1), (0.03, 0.1), (0.055, 0.05), (0.115, 0.02), (0.1, 0), (-0.025, 0), (-0.04, 0.04)
        )
    ]


def mace_swing():
    """A wrestler with his mace drawn up over his head, feet wide."""
    legs = []
    for side in (1, -1):
        legs += leg((side * 0.09, 0.88), (side * 0.22, 0.48), (side * 0.3, 0.06)) + foot(side * 0.3, side)
    arms = arm((-0.165, 1.385), (-0.265, 1.655), (-0.055, 1.85)) + arm(
        (0.165, 1.385), (0.3, 1.655), (0.115, 1.905)
    )
    x, y = 0.41, 2.215
    mace = bar((-0.1, 1.815), (x, y), 0.014) + [disc(x + 0.06, y + 0.05, 0.135)]
    mace += stroke((x + 0.15, y + 0.125, 0.035), (x + 0.2, y + 0.165, 0.016), (x + 0.225, y + 0.187, 0.006))
    mace += stroke((x - 0.07, y - 0.055, 0.036), (x - 0.03, y - 0.02, 0.05))
    return trunk() + legs + arms + mace + head(0.01, 1.535, -4)


def press():
    """A lifter with a loaded bar at arm's length over his head."""
    half = leg((0.09, 0.88), (0.165, 0.48), (0.195, 0.06)) + foot(0.195)
    half += arm((0.165, 1.39), (0.315, 1.66), (0.375, 1.92), hand=False) + [
        disc(0.38, 1.965, 0.034, 0.05, -8)
    ]
    half += bar((0, 1.985), (1.02, 1.985), 0.015) + bar((0.72, 1.985), (0.775, 1.985), 0.225)
    half += bar((0.778, 1.985), (0.815, 1.985), 0.19) + bar((0.818, 1.985), (0.86, 1.985), 0.035)
    return trunk() + half + mirrored(half) + head(0, 1.535)


def tree_pose():
    """One leg drawn up, palms joined over the head."""
    standing = leg((-0.065, 0.86), (-0.03, 0.47), (-0.005, 0.06), 0.9) + foot(-0.01)
    drawn = leg((0.085, 0.85), (0.4, 0.655), (0.06, 0.56), 0.88)
    drawn += stroke((0.06, 0.57, 0.034), (0.02, 0.63, 0.036), (-0.01, 0.72, 0.028))
    half = arm((0.128, 1.35), (0.2, 1.61), (0.035, 1.89), 0.8, hand=False)
    palms = blob(
        (-0.032, 1.86), (0.032, 1.86), (0.036, 1.94), (0.026, 2.0), (0.005, 2.07), (-0.005, 2.07), (-0.026, 2.0),
        (-0.036, 1.94),
    )  # fmt: skip
    skull = moved(head(0, 0), 0, 1.475, 0, 0.95) + [disc(0, 1.71, 0.05, 0.042)]
    return trunk(0.165, 0.135, 0.115, 0.165, 1.415) + standing + drawn + half + mirrored(half) + palms + skull


def side_bend():
    """Feet apart, one arm over the head: a stretch to the side."""
    legs = []
    for side in (1, -1):
        legs += leg((side * 0.085, 0.88), (side * 0.17, 0.48), (side * 0.22, 0.06), 0.92) + foot(
            side * 0.22, side
        )
    hips = blob(
        (-0.15, 0.98), (0.15, 0.98), (0.168, 0.87), (0.12, 0.79), (0, 0.775), (-0.12, 0.79), (-0.168, 0.87)
    )
    # The upper body leans as one, about the waist.
    upper = trunk(0.175, 0.142, 0.125, 0.14, 1.42)
    upper += moved(head(0, 0), 0, 1.485, 8, 0.95)
    upper += [disc(0.03, 1.73, 0.05, 0.045)]
    upper += arm((-0.14, 1.36), (-0.17, 1.65), (0.085, 1.9), 0.82)
    upper = [[(x, max(y - 1.0, -0.12)) for x, y in outline] for outline in upper]
    upper = moved(upper, 0, 1.0, -24)
    hand_on_hip = arm((0.27, 1.27), (0.38, 1.06), (0.16, 0.98), 0.82)
    return legs + hips + upper + hand_on_hip


def boxer():
    """From the side, looking right: a straight left, the right at the chin, the back heel up."""
    body = blob(
        (-0.02, 1.43), (0.08, 1.44), (0.15, 1.38), (0.17, 1.27), (0.14, 1.12), (0.1, 0.98), (0.1, 0.86), (0.02, 0.8),
        (-0.1, 0.82), (-0.15, 0.92), (-0.135, 1.02), (-0.14, 1.14), (-0.16, 1.28), (-0.12, 1.39),
    )  # fmt: skip
    legs = leg((0.03, 0.87), (0.25, 0.52), (0.22, 0.1)) + leg(
        (-0.06, 0.87), (-0.16, 0.47), (-0.42, 0.15), 0.96
    )
    legs += blob((0.17, 0.12), (0.25, 0.13), (0.29, 0.07), (0.37, 0.03), (0.38, 0), (0.17, 0), (0.155, 0.05))
    legs += blob(
        (-0.46, 0.2), (-0.39, 0.15), (-0.33, 0.06), (-0.28, 0.015), (-0.33, 0), (-0.4, 0.03), (-0.47, 0.13)
    )
    neck = stroke((-0.01, 1.38, 0.09), (0.04, 1.47, 0.07), (0.07, 1.55, 0.06))
    lead = arm((0.06, 1.37), (0.33, 1.4), (0.6, 1.45), hand=False)
    glove = blob(
        (0.57, 1.4),
        (0.66, 1.375),
        (0.75, 1.4),
        (0.785, 1.45),
        (0.765, 1.51),
        (0.69, 1.535),
        (0.61, 1.52),
        (0.57, 1.49),
    )
    rear = arm((0.0, 1.34), (0.15, 1.12), (0.25, 1.36), hand=False)
    rear += blob(
        (0.2, 1.38), (0.29, 1.37), (0.335, 1.44), (0.33, 1.53), (0.27, 1.575), (0.21, 1.54), (0.19, 1.46)
    )
    return body + legs + neck + face(0.06, 1.5, -10) + lead + glove + rear


def curl():
    """Head and shoulders from the side, looking right, a dumbbell curled to the shoulder."""
    chest = blob(
        (-0.05, 1.52), (0.06, 1.47), (0.13, 1.4), (0.165, 1.27), (0.14, 1.12), (0.115, 0.95), (0.12, 0.8), (-0.12, 0.8),
        (-0.12, 0.95), (-0.14, 1.1), (-0.165, 1.27), (-0.135, 1.42),
    )  # fmt: skip
    fore = arm((-0.01, 1.36), (0.06, 1.08), (0.29, 1.26), 1.06)
    x, y = 0.335, 1.305
    weight = bar((x - 0.075, y + 0.1), (x + 0.075, y - 0.1), 0.016)
    for side in (1, -1):
        weight += bar((x - side * 0.05, y + side * 0.066), (x - side * 0.105, y + side * 0.14), 0.062)
    return chest + face(0.04, 1.555) + fore + weight


def drink():
    """Head and shoulders from the side, looking right, hair pinned up, a glass of buttermilk at the lips."""
    chest = blob(
        (-0.06, 1.47), (0.05, 1.43), (0.105, 1.36), (0.15, 1.24), (0.125, 1.12), (0.1, 0.95), (0.1, 0.8), (-0.1, 0.8),
        (-0.105, 0.95), (-0.12, 1.1), (-0.14, 1.25), (-0.115, 1.38),
    )  # fmt: skip
    skull = face(0.02, 1.505, 24, 0.225, bun=True)
    fore = arm((-0.01, 1.32), (0.27, 1.2), (0.185, 1.5), 0.84, hand=False)
    hand = blob((0.16, 1.49), (0.21, 1.5), (0.22, 1.56), (0.19, 1.6), (0.14, 1.59), (0.135, 1.54))
    glass = [[(0.083, 1.545), (0.1, 1.625), (0.235, 1.66), (0.25, 1.605)]]
    return chest + skull + fore + hand + glass
