import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Mitti Mill',
	makerName: 'Mitti Mill Foods Private Limited',
	makerAddress: '17, Peenya 2nd Stage, Bengaluru 560058',
	fssai: '10099021000104',
	origin: 'India',
};

/** The facts of Mitti Mill's products, by the slug of each. */
export const mittiMill: Readonly<Record<string, SeedFacts>> = {
	'mitti-mill-muesli-mango-coconut-400g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Muesli',
			diet: 'veg',
			...{ netQuantity: 400, netUnit: 'g' },
			...{ servings: 8, servingSize: 45, servingUnit: 'g' },
			servingProtein: 10,
			...nutrition('100 g', 405, [22.2, 52, 12, 4, 8.9, 10, 5, 0, 60]),
			ingredients:
				'Rolled oats 42 %, soy crisps 22 %, bajra flakes 14 %, dried mango 9 %, toasted coconut 8 %, honey 4 %',
			allergens: 'Gluten (oats), soy, coconut',
		},
	},
	'mitti-mill-protein-oats-apple-cinnamon-1kg': {
		shelfLife: 365,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Oats with whey protein',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 20, servingSize: 50, servingUnit: 'g' },
			servingProtein: 14,
			...nutrition('100 g', 386, [28, 50, 9, 0, 10, 6, 1.6, 35, 70]),
			ingredients: 'Rolled oats 71 %, whey protein concentrate (milk) 20 %, dried apple 8 %, cinnamon 1 %',
			allergens: 'Milk, gluten (oats)',
		},
	},
	'mitti-mill-moong-chilla-mix-500g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Moong chilla mix',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 10, servingSize: 50, servingUnit: 'g' },
			servingProtein: 12,
			...nutrition('100 g', 346, [24, 52, 2, 0, 12, 2, 0.4, 0, 480]),
			ingredients: 'Green moong flour 95 %, salt, ajwain, ginger, green chilli',
			allergens: 'May contain traces of gluten',
		},
	},
	'mitti-mill-ragi-dosa-mix-500g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Ragi dosa mix',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 8, servingSize: 62.5, servingUnit: 'g' },
			servingProtein: 9,
			...nutrition('100 g', 356, [14.4, 66, 1.5, 0, 8, 2, 0.4, 0, 420]),
			ingredients: 'Sprouted ragi flour 50 %, urad flour 28 %, rice flour 20 %, salt, curry leaf, cumin',
			allergens: 'May contain traces of gluten',
		},
	},
	'mitti-mill-jowar-puffs-tamatar-4x50g': {
		shelfLife: 180,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Jowar and chana snack',
			diet: 'veg',
			...{ netQuantity: 200, netUnit: 'g' },
			...{ servings: 4, servingSize: 50, servingUnit: 'g' },
			servingProtein: 6,
			...nutrition('100 g', 418, [12, 62, 4, 0, 7, 12, 2.2, 0, 620]),
			ingredients:
				'Popped jowar 54 %, roasted chana 26 %, groundnut oil, sun-dried tomato 3 %, amchur, salt, chilli',
			allergens: 'Peanut',
		},
	},
	'mitti-mill-desk-snack-hamper-12s': {
		shelfLife: 180,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Assorted snacks',
			diet: 'veg',
			...{ netQuantity: 680, netUnit: 'g' },
			...{ servings: 12, servingSize: 56.7, servingUnit: 'g' },
			servingProtein: 8,
			...nutrition('100 g', 402, [14.1, 60, 5, 1, 8, 10, 2.4, 0, 480]),
			ingredients:
				'Jowar puffs (jowar, roasted chana, groundnut oil, tomato, spices), roasted chana (chana, salt, spices), muesli (oats, soy crisps, bajra, mango, coconut, honey), ragi khakhra (ragi, wheat flour, groundnut oil, spices)',
			allergens: 'Gluten (oats, wheat), peanut, soy, coconut',
		},
	},
};
