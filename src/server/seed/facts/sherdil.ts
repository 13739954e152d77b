import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Sherdil',
	makerName: 'Sherdil Sports Foods Private Limited',
	makerAddress: 'C-31, Focal Point Phase 5, Ludhiana 141010, Punjab',
	fssai: '10099020000034',
	origin: 'India',
};

/** The facts of Sherdil's products, by the slug of each. */
export const sherdil: Readonly<Record<string, SeedFacts>> = {
	'sherdil-micellar-casein-rose-750g': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Micellar casein, flavoured',
			diet: 'veg',
			...{ netQuantity: 750, netUnit: 'g' },
			...{ servings: 22, servingSize: 34, servingUnit: 'g' },
			servingProtein: 25,
			...nutrition('100 g', 375, [73.5, 12.5, 4.8, 0, 1, 3.2, 2, 40, 310]),
			ingredients:
				'Micellar casein (milk) 90 %, rose petal powder 2 %, beetroot colour (INS 162), thickener (guar gum, INS 412), sweetener (sucralose, INS 955)',
			allergens: 'Milk',
			dose: 'One scoop before bed',
		},
	},
	'sherdil-mass-gainer-banana-caramel-3kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Protein and carbohydrate blend',
			diet: 'veg',
			...{ netQuantity: 3, netUnit: 'kg' },
			...{ servings: 30, servingSize: 100, servingUnit: 'g' },
			servingProtein: 20,
			...nutrition('100 g', 380, [20, 68, 14, 6, 3, 2.4, 1.2, 30, 180]),
			ingredients:
				'Maltodextrin, rolled oats 22 %, whey protein concentrate (milk) 20 %, banana powder 6 %, caramelised sugar 5 %, medium-chain triglycerides, enzymes (amylase, lactase)',
			allergens: 'Milk, gluten (oats)',
			dose: 'One serving of two scoops a day',
		},
	},
	'sherdil-lean-gainer-chikoo-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Protein and carbohydrate blend',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 16, servingSize: 60, servingUnit: 'g' },
			servingProtein: 25,
			...nutrition('100 g', 394, [41.7, 45, 9.5, 0, 4.5, 4.2, 1.6, 60, 190]),
			ingredients:
				'Whey protein concentrate (milk) 48 %, rolled oats 28 %, jowar flour 14 %, dried chikoo 6 %, natural flavour, sweetener (steviol glycosides, INS 960a)',
			allergens: 'Milk, gluten (oats)',
			dose: 'One serving a day',
		},
	},
	'sherdil-overnight-blend-strawberry-shrikhand-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey and micellar casein, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 29, servingSize: 34, servingUnit: 'g' },
			servingProtein: 24,
			...nutrition('100 g', 385, [70.6, 13.8, 5.3, 0, 1.2, 5, 3.1, 95, 270]),
			ingredients:
				'Whey protein concentrate (milk) 45 %, micellar casein (milk) 45 %, hung-curd powder (milk) 4 %, strawberry powder 3 %, green cardamom 0.4 %, sweetener (sucralose, INS 955)',
			allergens: 'Milk',
			dose: 'One scoop before bed',
		},
	},
	'sherdil-creatine-monohydrate-250g': {
		shelfLife: 1095,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Creatine monohydrate',
			diet: 'veg',
			...{ netQuantity: 250, netUnit: 'g' },
			...{ servings: 83, servingSize: 3, servingUnit: 'g' },
			...nutrition('100 g', 0, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
			ingredients: 'Creatine monohydrate (micronised)',
			allergens: 'None',
			contents: 'Creatine monohydrate 3 g',
			dose: 'One scoop a day',
			origin: 'Germany',
			importerName: 'Sherdil Sports Foods Private Limited',
			importerAddress: 'C-31, Focal Point Phase 5, Ludhiana 141010, Punjab',
		},
	},
	'sherdil-creatine-starter-100g': {
		shelfLife: 1095,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Creatine monohydrate',
			diet: 'veg',
			...{ netQuantity: 100, netUnit: 'g' },
			...{ servings: 33, servingSize: 3, servingUnit: 'g' },
			...nutrition('100 g', 0, [0, 0, 0, 0, 0, 0, 0, 0, 0]),
			ingredients: 'Creatine monohydrate (micronised)',
			allergens: 'None',
			contents: 'Creatine monohydrate 3 g',
			dose: 'One scoop a day',
			origin: 'Germany',
			importerName: 'Sherdil Sports Foods Private Limited',
			importerAddress: 'C-31, Focal Point Phase 5, Ludhiana 141010, Punjab',
		},
	},
	'sherdil-creatine-kachcha-aam-400g': {
		shelfLife: 730,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Creatine monohydrate, flavoured',
			diet: 'veg',
			...{ netQuantity: 400, netUnit: 'g' },
			...{ servings: 60, servingSize: 6.6, servingUnit: 'g' },
			...nutrition('100 g', 82, [0, 20, 4, 0, 1, 0, 0, 0, 700]),
			ingredients:
				'Creatine monohydrate (micronised) 46 %, raw mango powder 18 %, acidity regulator (citric acid, INS 330), mint, salt, sweetener (sucralose, INS 955)',
			allergens: 'None',
			contents: 'Creatine monohydrate 3 g',
			dose: 'One scoop a day',
		},
	},
};
