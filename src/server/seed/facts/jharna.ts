import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Jharna',
	makerName: 'Jharna Hydration Private Limited',
	makerAddress: 'SF 210, Pollachi Road, Coimbatore 641021, Tamil Nadu',
	fssai: '10099023000072',
	origin: 'India',
};

/** The facts of Jharna's products, by the slug of each. */
export const jharna: Readonly<Record<string, SeedFacts>> = {
	'jharna-electrolytes-nimbu-namak-20s': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Electrolyte powder, in sachets',
			diet: 'veg',
			...{ netQuantity: 100, netUnit: 'g' },
			...{ servings: 20, servingSize: 5, servingUnit: 'g' },
			...nutrition('100 g', 208, [0, 52, 40, 40, 0, 0, 0, 0, 10000]),
			ingredients:
				'Glucose, rock salt, acidity regulator (citric acid, INS 330), potassium citrate, magnesium citrate, lime powder',
			allergens: 'None',
			contents: 'Potassium 200 mg\nMagnesium 60 mg',
		},
	},
	'jharna-fizz-tablets-kokum-15s': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Effervescent electrolyte tablets',
			dose: 'One tablet in 200 ml of water, twice a day at most',
			diet: 'veg',
			...{ netQuantity: 15, netUnit: 'piece' },
			...{ servings: 15, servingSize: 1, servingUnit: 'piece' },
			...nutrition('serving', 8, [0, 2, 0, 0, 0, 0, 0, 0, 300]),
			ingredients:
				'Acidity regulators (citric acid, INS 330; sodium bicarbonate, INS 500), potassium citrate, vitamin C, kokum extract, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Potassium 150 mg\nVitamin C 250 mg',
		},
	},
	'jharna-coconut-recovery-400g': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Coconut water powder with jaggery',
			diet: 'veg',
			...{ netQuantity: 400, netUnit: 'g' },
			...{ servings: 20, servingSize: 20, servingUnit: 'g' },
			...nutrition('100 g', 368, [1, 90, 72, 22, 1, 0.2, 0.1, 0, 1250]),
			ingredients: 'Spray-dried tender coconut water 76 %, jaggery 22 %, sea salt',
			allergens: 'Coconut',
			contents: 'Potassium 420 mg',
		},
	},
	'jharna-post-workout-ragi-chocolate-1kg': {
		shelfLife: 365,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Whey protein and ragi malt, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 16, servingSize: 60, servingUnit: 'g' },
			servingProtein: 20,
			...nutrition('100 g', 388, [33.3, 50, 18, 14, 5, 5, 2.6, 70, 160]),
			ingredients:
				'Whey protein concentrate (milk) 41 %, sprouted ragi malt 37 %, jaggery 14 %, cocoa powder 7 %',
			allergens: 'Milk',
			contents: 'Calcium 120 mg',
		},
	},
};
