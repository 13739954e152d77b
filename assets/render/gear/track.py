"""What a runner needs beside a road."""

import math

from gear import finishes
from gear.forms import box, curve, group, lathe, tube
from shapes import rounded


def stopwatch(radius=0.035, at=(0, 0, 0), turn=(0, 0, 0), lanyard=None):
    """A brass stopwatch, lying on its back unless turned."""
    brass, dial = finishes.brass("case"), finishes.plain("dial", "#f7f0e2", 0.5)
    ink, red = finishes.plain("ink", "#1e1a17", 0.5), finishes.plain("hand", "#b4421c", 0.4)
    shell = rounded(
        [
            (0.0, 0.0),
            (radius * 0.9, 0.0),
            (radius, 0.004),
            (radius, 0.011),
            (radius * 0.95, 0.0145),
            (radius * 0.87, 0.0145),
            (radius * 0.86, 0.012),
        ],
        0.002,
        4,
    )
    parts = [lathe("case", shell, brass), lathe("dial", [(0.0, 0.0122), (radius * 0.88, 0.0122)], dial)]
    for tick in range(60):
        long = 0.1 if tick % 5 == 0 else 0.05
        a = math.tau * tick / 60
        reach = radius * (0.82 - long / 2)
        parts.append(
            box(
                "tick",
                (radius * (0.028 if tick % 5 == 0 else 0.014), radius * long, 0.0003),
                ink,
                (reach * math.sin(a), reach * math.cos(a), 0.0122),
                (0, 0, -math.degrees(a)),
                0,
            )
        )
    parts.append(
        box(
            "hand",
            (radius * 0.035, radius * 0.85, 0.0005),
            red,
            (radius * 0.2 * math.sin(0.9), radius * 0.25, 0.0132),
            (0, 0, -40),
            0,
        )
    )
    parts.append(lathe("pin", [(0.0, 0.0145), (radius * 0.07, 0.0142), (radius * 0.07, 0.012)], brass))
    parts.append(
        lathe(
            "stem",
            [(0.0035, 0), (0.0035, 0.008), (0.0065, 0.009), (0.0068, 0.017), (0.0, 0.018)],
            brass,
            (0, radius, 0.0075),
            (-90, 0, 0),
            32,
        )
    )
    ring = [
        (0.009 * math.cos(a), radius + 0.013 + 0.009 * math.sin(a), 0.0075)
        for a in (math.tau * i / 32 for i in range(32))
    ]
    parts.append(tube("bow", ring, 0.0013, brass, cyclic=True))
    if lanyard:
        parts.append(
            tube("lanyard", curve(lanyard, 10), 0.0022, finishes.cloth("cord", "#b4421c", "#7d2b10", 900))
        )
    return group("stopwatch", parts, at, turn)


def baton(colour="#b4421c", at=(0, 0, 0), turn=(0, 0, 0)):
    """A relay baton lying along x."""
    shell = rounded([(0.016, -0.14), (0.019, -0.14), (0.019, 0.14), (0.016, 0.14)], 0.0015, 4)
    parts = [lathe("baton", [*shell, shell[0]], finishes.enamel("lacquer", colour))]
    for z in (-0.13, 0.13):
        parts.append(
            lathe(
                "ring",
                [(0.0188, z - 0.004), (0.0196, z - 0.003), (0.0196, z + 0.003), (0.0188, z + 0.004)],
                finishes.brass("ring"),
            )
        )
    lying = group("lying", parts, (0, 0, 0.0195), (0, 90, 0))
    return group("baton", [lying], at, turn)
