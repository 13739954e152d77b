import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Moongfal',
	makerName: 'Moongfal Nut Butters LLP',
	makerAddress: 'Plot 41, Gondal Road, Rajkot 360004, Gujarat',
	fssai: '10099020000095',
	origin: 'India',
};

/** The facts of Moongfal's products, by the slug of each. */
export const moongfal: Readonly<Record<string, SeedFacts>> = {
	'moongfal-peanut-butter-crunchy-1kg': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Peanut butter',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 31, servingSize: 32, servingUnit: 'g' },
			servingProtein: 9.6,
			...nutrition('100 g', 616, [30, 12, 5, 0, 8, 48, 8, 0, 10]),
			ingredients: 'Roasted peanuts',
			allergens: 'Peanut',
		},
	},
	'moongfal-peanut-butter-dark-cocoa-500g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Peanut butter with cocoa',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 15, servingSize: 32, servingUnit: 'g' },
			servingProtein: 8.3,
			...nutrition('100 g', 569, [26, 24, 14, 12, 9, 39, 8, 0, 40]),
			ingredients: 'Roasted peanuts 78 %, palm jaggery 14 %, cocoa powder 8 %',
			allergens: 'Peanut',
		},
	},
	'moongfal-almond-butter-350g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Almond butter',
			diet: 'veg',
			...{ netQuantity: 350, netUnit: 'g' },
			...{ servings: 11, servingSize: 32, servingUnit: 'g' },
			servingProtein: 6.7,
			...nutrition('100 g', 632, [21, 10, 4.5, 0, 11, 54, 4.2, 0, 60]),
			ingredients: 'Roasted almonds 99.8 %, salt',
			allergens: 'Tree nuts (almond)',
		},
	},
	'moongfal-peanut-butter-family-tub-2500g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Peanut butter',
			diet: 'veg',
			...{ netQuantity: 2.5, netUnit: 'kg' },
			...{ servings: 78, servingSize: 32, servingUnit: 'g' },
			servingProtein: 9.6,
			...nutrition('100 g', 616, [30, 12, 5, 0, 8, 48, 8, 0, 10]),
			ingredients: 'Roasted peanuts',
			allergens: 'Peanut',
		},
	},
};
