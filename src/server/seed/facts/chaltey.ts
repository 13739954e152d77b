import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Chaltey',
	makerName: 'Chaltey Snacks Private Limited',
	makerAddress: 'Gala 9, Bhosari, Pune 411026, Maharashtra',
	fssai: '10099022000089',
	origin: 'India',
};

/** The facts of Chaltey's products, by the slug of each. */
export const chaltey: Readonly<Record<string, SeedFacts>> = {
	'chaltey-protein-bar-cocoa-almond-4x60g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Protein bar',
			diet: 'veg',
			...{ netQuantity: 240, netUnit: 'g' },
			...{ servings: 4, servingSize: 60, servingUnit: 'g' },
			servingProtein: 20,
			...nutrition('100 g', 420, [33.3, 33, 22, 0, 10, 15, 3.5, 20, 150]),
			ingredients:
				'Dates 34 %, whey protein (milk) 30 %, roasted almonds 20 %, chicory fibre, dark cocoa 6 %',
			allergens: 'Milk, tree nuts (almond)',
		},
	},
	'chaltey-chikki-bar-peanut-jaggery-6x40g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Protein bar',
			diet: 'veg',
			...{ netQuantity: 240, netUnit: 'g' },
			...{ servings: 6, servingSize: 40, servingUnit: 'g' },
			servingProtein: 12,
			...nutrition('100 g', 463, [30, 36, 26, 26, 5, 21, 3.6, 0, 120]),
			ingredients: 'Roasted peanuts 45 %, jaggery 28 %, soy crisps 26 %, salt',
			allergens: 'Peanut, soy',
		},
	},
	'chaltey-protein-cookies-ragi-choco-240g': {
		shelfLife: 180,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Cookies with protein',
			diet: 'veg',
			...{ netQuantity: 240, netUnit: 'g' },
			...{ servings: 6, servingSize: 40, servingUnit: 'g' },
			servingProtein: 8,
			...nutrition('100 g', 450, [20, 45, 18, 16, 5, 20, 6, 25, 190]),
			ingredients:
				'Ragi flour 28 %, almond flour 18 %, whey protein (milk) 16 %, dark chocolate chips 15 %, jaggery, cold-pressed groundnut oil, baking powder',
			allergens: 'Milk, tree nuts (almond), peanut',
		},
	},
	'chaltey-bar-box-coconut-elaichi-12x60g': {
		shelfLife: 270,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Protein bar',
			diet: 'veg',
			...{ netQuantity: 720, netUnit: 'g' },
			...{ servings: 12, servingSize: 60, servingUnit: 'g' },
			servingProtein: 18,
			...nutrition('100 g', 415, [30, 38, 27, 0, 8.3, 14, 9, 22, 140]),
			ingredients:
				'Dates 38 %, whey protein (milk) 28 %, desiccated coconut 20 %, chicory fibre, green cardamom 0.5 %',
			allergens: 'Milk, coconut',
		},
	},
};
