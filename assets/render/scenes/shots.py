"""Takes the scenes: blender -b -P assets/render/scenes/shots.py -- <out folder> <width> <samples> [name ...]"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import studio
from scenes import banners, classes, consultancy, features, hero, rooms, spots, tiers

# Each scene by the name of its picture, with its height as a share of its width.
SCENES = {
    "landing-hero": (hero.hero, 3 / 4),
    "plans-elite": (tiers.elite, 3 / 4),
    "plans-elite-pro": (tiers.elite_pro, 3 / 4),
    "plans-elite-plus": (tiers.elite_plus, 3 / 4),
    "classes-yoga": (classes.yoga, 5 / 4),
    "classes-strength": (classes.strength, 5 / 4),
    "classes-run": (classes.run, 5 / 4),
    "classes-core": (classes.core, 5 / 4),
    "classes-dancing": (classes.dancing, 5 / 4),
    "classes-boxing": (classes.boxing, 5 / 4),
    "features-train-every-muscle": (features.every_muscle, 3 / 4),
    "features-cardio-exercise": (features.cardio, 3 / 4),
    "features-weight-training": (features.weights, 3 / 4),
    "features-many-more": (features.many_more, 3 / 4),
    "consultancy-fitness": (consultancy.fitness, 3 / 4),
    "consultancy-nutrition": (consultancy.nutrition, 3 / 4),
    "consultancy-physiotherapy": (consultancy.physiotherapy, 3 / 4),
    "promotions-whey": (banners.whey, 2 / 5),
    "promotions-preworkout": (banners.preworkout, 2 / 5),
    "promotions-fitfood": (banners.fitfood, 2 / 5),
    "landing-about": (rooms.about, 3 / 4),
    "empty-cart": (spots.empty_cart, 3 / 4),
    "empty-list": (spots.empty_list, 3 / 4),
    "order-success": (spots.order_success, 3 / 4),
    "error": (spots.error, 3 / 4),
}

if __name__ == "__main__":
    studio.shoot(
        {name: scene for name, (scene, _) in SCENES.items()},
        {name: share for name, (_, share) in SCENES.items()},
    )
