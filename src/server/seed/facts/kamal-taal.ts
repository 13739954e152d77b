import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Kamal Taal',
	makerName: 'Kamal Taal Makhana Producers Company Limited',
	makerAddress: 'Bahera Road, Darbhanga 846004, Bihar',
	fssai: '10099023000118',
	origin: 'India',
};

/** The facts of Kamal Taal's products, by the slug of each. */
export const kamalTaal: Readonly<Record<string, SeedFacts>> = {
	'kamal-taal-makhana-pudina-3x70g': {
		shelfLife: 180,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Roasted makhana',
			diet: 'veg',
			...{ netQuantity: 210, netUnit: 'g' },
			...{ servings: 6, servingSize: 35, servingUnit: 'g' },
			servingProtein: 7,
			...nutrition('100 g', 343, [20, 52, 1, 0, 5, 5, 2.6, 8, 520]),
			ingredients: 'Makhana 92 %, ghee (milk), mint, coriander, black salt',
			allergens: 'Milk',
		},
	},
	'kamal-taal-makhana-salt-pepper-200g': {
		shelfLife: 180,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Roasted makhana',
			diet: 'veg',
			...{ netQuantity: 200, netUnit: 'g' },
			...{ servings: 5, servingSize: 40, servingUnit: 'g' },
			servingProtein: 4,
			...nutrition('100 g', 371, [10, 68, 1, 0, 7, 5, 0.8, 0, 480]),
			ingredients: 'Makhana 93 %, olive oil, rock salt, black pepper 1 %',
			allergens: 'None',
		},
	},
};
