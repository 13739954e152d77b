import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Doodhwan',
	makerName: 'Doodhwan Dairy Producers Limited',
	makerAddress: 'Survey 88, Mogar, Anand 388340, Gujarat',
	fssai: '10099021000027',
	origin: 'India',
};

/** The facts of Doodhwan's products, by the slug of each. */
export const doodhwan: Readonly<Record<string, SeedFacts>> = {
	'doodhwan-whey-unflavoured-500g': {
		shelfLife: 365,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Whey protein concentrate',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 16, servingSize: 30, servingUnit: 'g' },
			servingProtein: 24,
			...nutrition('100 g', 398, [80, 7, 5.5, 0, 0, 5.5, 3.4, 170, 190]),
			ingredients: 'Whey protein concentrate (milk)',
			allergens: 'Milk',
		},
	},
	'doodhwan-isolate-filter-coffee-500g': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein isolate, flavoured',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 15, servingSize: 32, servingUnit: 'g' },
			servingProtein: 26,
			...nutrition('100 g', 379, [81.3, 8.2, 2.2, 0, 0.8, 2.2, 1.1, 14, 210]),
			ingredients:
				'Whey protein isolate (milk) 91 %, dried coffee decoction 7 %, natural flavour, sweetener (steviol glycosides, INS 960a)',
			allergens: 'Milk',
			contents: 'Caffeine 60 mg\nBCAA 5.7 g',
			dose: 'One scoop a day, before six in the evening',
		},
	},
	'doodhwan-whey-malai-kulfi-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein concentrate, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 30, servingSize: 33, servingUnit: 'g' },
			servingProtein: 23,
			...nutrition('100 g', 396, [69.7, 14.6, 7.3, 0, 0.6, 6.4, 4, 165, 230]),
			ingredients:
				'Whey protein concentrate (milk) 86 %, milk solids 9 %, green cardamom 0.6 %, natural flavour, sweetener (sucralose, INS 955)',
			allergens: 'Milk',
			dose: 'One scoop a day, with a varied diet',
		},
	},
	'doodhwan-whey-sachets-strawberry-3x33g': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein concentrate, flavoured, in sachets',
			diet: 'veg',
			...{ netQuantity: 99, netUnit: 'g' },
			...{ servings: 3, servingSize: 33, servingUnit: 'g' },
			servingProtein: 24,
			...nutrition('100 g', 391, [72.7, 12.8, 6.4, 0, 0.9, 5.2, 3.2, 155, 220]),
			ingredients:
				'Whey protein concentrate (milk) 89 %, strawberry powder 5 %, natural flavour, sweetener (sucralose, INS 955)',
			allergens: 'Milk',
			dose: 'One sachet a day, with a varied diet',
		},
	},
};
