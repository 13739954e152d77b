"""What a trainer notes things with."""

from gear import finishes
from gear.forms import box, group, lathe, tube
from gear.sheets import rolled, sheet


def clipboard(lines=True, at=(0, 0, 0), turn=(0, 0, 0)):
    """A wooden board with a sheet under a steel clip; the sheet carries a chart and ticked lines, or nothing."""
    board = box("board", (0.24, 0.33, 0.006), finishes.mango_wood("board"), bevel=0.003)
    paper = finishes.plain("paper", "#f4ede0", 0.85)

    def leaf(u, v):
        x, y = (u - 0.5) * 0.21, (v - 0.5) * 0.29 - 0.008
        return (x, y, 0.0068 + 0.012 * max(0, 0.22 - v) ** 2 * 8 * (0.4 + u))

    steel = finishes.steel("clip", 0.24)
    parts = [
        board,
        sheet("leaf", (20, 40), leaf, paper),
        box("clip", (0.1, 0.03, 0.014), steel, (0, 0.143, 0.006), bevel=0.004),
    ]
    parts.append(tube("spring", [(-0.032, 0.143, 0.022), (0.032, 0.143, 0.022)], 0.006, steel))
    parts.append(
        lathe(
            "eye",
            [(0.009, -0.0015), (0.017, -0.0015), (0.017, 0.0015), (0.009, 0.0015)],
            steel,
            (0, 0.164, 0.014),
            (20, 0, 0),
        )
    )
    if lines:
        parts += _chart()
    return group("clipboard", parts, at, turn)


def _chart():
    """Bars that rise, and four ticked lines under them."""
    clay, turmeric, ink, leaf = (
        finishes.plain(name, colour, 0.8)
        for name, colour in (
            ("clay", "#b4421c"),
            ("turmeric", "#f2a900"),
            ("ink", "#5c5148"),
            ("leaf", "#1f7a4d"),
        )
    )
    parts = []
    for place, tall in enumerate((0.022, 0.034, 0.042, 0.058, 0.072)):
        parts.append(
            box(
                "bar",
                (0.02, tall, 0.0006),
                turmeric if place == 4 else clay,
                (-0.06 + 0.03 * place, 0.02 + tall / 2, 0.007),
                bevel=0,
            )
        )
    parts.append(box("axis", (0.17, 0.0016, 0.0006), ink, (0, 0.018, 0.007), bevel=0))
    for row in range(4):
        y = -0.012 - row * 0.024
        parts.append(
            box(
                "line",
                (0.1 - 0.022 * (row % 2), 0.0038, 0.0006),
                ink,
                (0.012 - 0.011 * (row % 2), y, 0.0072),
                bevel=0,
            )
        )
        parts.append(
            tube(
                "tick",
                [(-0.074, y, 0.0076), (-0.07, y - 0.005, 0.0076), (-0.061, y + 0.007, 0.0076)],
                0.0011,
                leaf,
                sides=2,
            )
        )
    return parts


def pencil(colour="#b4421c", at=(0, 0, 0), turn=(0, 0, 0)):
    """A sharpened pencil along x."""
    parts = [
        lathe(
            "barrel",
            [(0.0, 0.0), (0.0038, 0.0), (0.0038, 0.15), (0.0, 0.15)],
            finishes.enamel("lacquer", colour),
            steps=6,
        ),
        lathe("cone", [(0.0037, 0.15), (0.001, 0.172)], finishes.mango_wood("cone")),
        lathe("lead", [(0.001, 0.172), (0.0, 0.177)], finishes.plain("lead", "#1a1a1a", 0.4)),
        lathe("ferrule", [(0.004, -0.002), (0.0042, 0.012)], finishes.brass("ferrule")),
        lathe(
            "rubber",
            [(0.0, -0.013), (0.0036, -0.012), (0.0038, -0.002)],
            finishes.rubber("rubber end", "#c97a6a"),
        ),
    ]
    lying = group("lying", parts, (-0.08, 0, 0.004), (0, 90, 0))
    return group("pencil", [lying], at, turn)


def tape(at=(0, 0, 0), turn=(0, 0, 0)):
    """A measuring tape, rolled, its end let out."""
    coat = finishes.plain("tape", "#f2b61a", 0.55)
    roll = rolled("tape", 0.026, 0.018, 0.0007, 12, coat, core=0.006, tail=0.2)
    ink = finishes.plain("tick", "#1e1a17", 0.6)
    ticks = [
        box(
            "tick",
            (0.0007, 0.0002, 0.012 if place % 5 == 0 else 0.006),
            ink,
            (0.01 + place * 0.0045, -0.0253, 0.0005),
            bevel=0,
        )
        for place in range(42)
    ]
    return group("tape", [roll, *ticks], at, turn)
