import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Bijlipur',
	makerName: 'Bijlipur Performance Private Limited',
	makerAddress: 'W-62, MIDC Ambad, Nashik 422010, Maharashtra',
	fssai: '10099022000056',
	origin: 'India',
};

/** The facts of Bijlipur's products, by the slug of each. */
export const bijlipur: Readonly<Record<string, SeedFacts>> = {
	'bijlipur-pre-workout-nimbu-soda-300g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pre-workout powder',
			diet: 'veg',
			...{ netQuantity: 300, netUnit: 'g' },
			...{ servings: 30, servingSize: 10, servingUnit: 'g' },
			...nutrition('100 g', 24, [0, 6, 0, 0, 0, 0, 0, 0, 620]),
			ingredients:
				'Citrulline malate, beta-alanine, acidity regulator (citric acid, INS 330), caffeine anhydrous, black salt, lime flavour, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Citrulline malate 6 g\nBeta-alanine 2 g\nCaffeine 200 mg',
			dose: 'One serving a day; for adults only, not for pregnant or nursing women, nor for anybody sensitive to caffeine',
		},
	},
	'bijlipur-pre-workout-kala-khatta-300g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pre-workout powder',
			diet: 'veg',
			...{ netQuantity: 300, netUnit: 'g' },
			...{ servings: 30, servingSize: 10, servingUnit: 'g' },
			...nutrition('100 g', 24, [0, 6, 0, 0, 0, 0, 0, 0, 590]),
			ingredients:
				'Citrulline malate, beta-alanine, acidity regulator (citric acid, INS 330), jamun powder, caffeine anhydrous, black salt, cumin, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Citrulline malate 6 g\nBeta-alanine 2 g\nCaffeine 200 mg',
			dose: 'One serving a day; for adults only, not for pregnant or nursing women, nor for anybody sensitive to caffeine',
		},
	},
	'bijlipur-pump-caffeine-free-santra-250g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pre-workout powder, without caffeine',
			diet: 'veg',
			...{ netQuantity: 250, netUnit: 'g' },
			...{ servings: 20, servingSize: 12.5, servingUnit: 'g' },
			...nutrition('100 g', 32, [0, 8, 1, 0, 0, 0, 0, 0, 160]),
			ingredients:
				'Citrulline malate, beetroot extract, taurine, orange powder, acidity regulator (citric acid, INS 330), sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Citrulline malate 8 g\nBeetroot extract 1.5 g\nTaurine 1 g',
			dose: 'One serving a day; for adults only',
		},
	},
	'bijlipur-pre-workout-sachets-aam-panna-10x10g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pre-workout powder, in sachets',
			diet: 'veg',
			...{ netQuantity: 100, netUnit: 'g' },
			...{ servings: 10, servingSize: 10, servingUnit: 'g' },
			...nutrition('100 g', 48, [0, 12, 2, 0, 0, 0, 0, 0, 640]),
			ingredients:
				'Citrulline malate, raw mango powder 9 %, beta-alanine, acidity regulator (citric acid, INS 330), caffeine anhydrous, mint, black salt, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Citrulline malate 5 g\nCaffeine 150 mg',
			dose: 'One serving a day; for adults only, not for pregnant or nursing women, nor for anybody sensitive to caffeine',
		},
	},
};
