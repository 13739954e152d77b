"""The picture beside what the club says of itself."""

import studio
from gear import finishes
from gear.bells import kettlebell
from gear.clubs import gada, mudgar
from gear.forms import box
from gear.furniture import plant
from gear.soft import mat_roll
from gear.tableware import lota
from scenes import hall


def about():
    """A bench with clubs on it, bells and mats under it, a mace leaning at its side."""
    hall.begin()
    hall.wall(
        hall.SAND,
        0.7,
        [hall.arch(0.85, 1.5, (-1.05, 0.0)), hall.arch(0.85, 1.5, (1.2, 0.0))],
        0.3,
        niche=hall.WARM,
    )
    hall.stone_floor()
    hall.window_light((0.0, 0.5, 0.7), -1, 6.5, height=30, turn=44, size=(2.3, 2.5))
    hall.room_light(("#66625f", 0.65), 120)
    flat = finishes.wood("bench", "#4a2410", "#7a421e", "#a3622e", 0.36, (0.08, 1, 1))
    box("bench", (1.5, 0.34, 0.045), flat, (0.05, 0.32, 0.42))
    box("shelf", (1.4, 0.27, 0.03), flat, (0.05, 0.32, 0.08))
    for x in (-0.64, 0.74):
        box("leg", (0.06, 0.3, 0.42), finishes.sheesham("leg"), (x, 0.32, 0))
    for x, tall, turn in ((-0.52, 0.62, 0), (-0.27, 0.56, 50), (-0.02, 0.62, 120), (0.23, 0.56, 200)):
        mudgar(tall, at=(x, 0.34, 0.465), turn=(0, 0, turn))
    lota(0.17, at=(0.5, 0.3, 0.465))
    for x, size, colour in ((-0.46, 1.05, None), (-0.22, 0.95, "#8f3213"), (0.0, 0.85, "#26406f")):
        coat = finishes.enamel("coat", colour) if colour else None
        kettlebell(
            size,
            coat,
            finishes.brass(),
            {1.05: "20", 0.95: "16", 0.85: "12"}[size],
            (x, 0.28, 0.11),
            (0, 0, 10),
        )
    mat_roll("#1f6a45", 0.07, 0.5, at=(0.18, 0.26, 0.11))
    mat_roll("#b4532c", 0.07, 0.5, at=(0.18, 0.39, 0.11))
    gada(1.05, at=(0.98, 0.2, 0.0), turn=(-9, 6, 0))
    plant(0.55, (-0.98, 0.4, 0))
    studio.camera((0.15, -3.3, 0.9), (0.03, 0.3, 0.55), 54, 4.0, (0, 0.25, 0.5))
