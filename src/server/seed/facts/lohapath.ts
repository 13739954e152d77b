import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Lohapath',
	makerName: 'Lohapath Biosciences Private Limited',
	makerAddress: 'Plot 7, Genome Valley, Shamirpet 500078, Telangana',
	fssai: '10099021000063',
	origin: 'India',
};

/** The facts of Lohapath's products, by the slug of each. */
export const lohapath: Readonly<Record<string, SeedFacts>> = {
	'lohapath-bcaa-tarbooz-250g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Branched-chain amino acids, flavoured',
			diet: 'veg',
			...{ netQuantity: 250, netUnit: 'g' },
			...{ servings: 30, servingSize: 8.3, servingUnit: 'g' },
			...nutrition('100 g', 305, [72.3, 4, 0, 0, 0, 0, 0, 0, 110]),
			ingredients:
				'L-leucine, L-isoleucine and L-valine (fermented), acidity regulator (malic acid, INS 296), natural watermelon flavour, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'L-leucine 3 g\nL-isoleucine 1.5 g\nL-valine 1.5 g',
			dose: 'One serving a day',
		},
	},
	'lohapath-eaa-litchi-300g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Essential amino acids, flavoured',
			diet: 'veg',
			...{ netQuantity: 300, netUnit: 'g' },
			...{ servings: 25, servingSize: 12, servingUnit: 'g' },
			...nutrition('100 g', 291, [66.7, 6, 0, 0, 0, 0, 0, 0, 120]),
			ingredients:
				'Nine essential amino acids (fermented from maize), acidity regulator (malic acid, INS 296), natural litchi flavour, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Essential amino acids 8 g',
			dose: 'One serving a day',
		},
	},
	'lohapath-glutamine-unflavoured-250g': {
		shelfLife: 1095,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'L-glutamine',
			diet: 'veg',
			...{ netQuantity: 250, netUnit: 'g' },
			...{ servings: 50, servingSize: 5, servingUnit: 'g' },
			...nutrition('100 g', 400, [100, 0, 0, 0, 0, 0, 0, 0, 0]),
			ingredients: 'L-glutamine (fermented)',
			allergens: 'None',
			contents: 'L-glutamine 5 g',
			dose: 'One serving a day',
		},
	},
	'lohapath-citrulline-malate-200g': {
		shelfLife: 1095,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Citrulline malate',
			diet: 'veg',
			...{ netQuantity: 200, netUnit: 'g' },
			...{ servings: 33, servingSize: 6, servingUnit: 'g' },
			...nutrition('100 g', 0, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
			ingredients: 'Citrulline malate 2:1',
			allergens: 'None',
			contents: 'Citrulline malate 6 g',
			dose: 'One serving a day',
		},
	},
	'lohapath-full-spectrum-eaa-santra-360g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Essential amino acids with electrolytes, flavoured',
			diet: 'veg',
			...{ netQuantity: 360, netUnit: 'g' },
			...{ servings: 30, servingSize: 12, servingUnit: 'g' },
			...nutrition('100 g', 348, [75, 12, 8.3, 0, 0, 0, 0, 0, 900]),
			ingredients:
				'Nine essential amino acids (fermented), dried tender coconut water 15 %, orange powder, acidity regulator (citric acid, INS 330), magnesium citrate, sweetener (steviol glycosides, INS 960a)',
			allergens: 'Coconut',
			contents: 'Essential amino acids 9 g\nPotassium 160 mg\nMagnesium 40 mg',
			dose: 'One serving a day',
		},
	},
};
