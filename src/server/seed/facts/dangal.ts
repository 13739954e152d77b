import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Dangal',
	makerName: 'Dangal Nutrition Private Limited',
	makerAddress: 'Plot 14, Bommasandra Industrial Area, Bengaluru 560099',
	fssai: '10099022000011',
	origin: 'India',
};

/** The facts of Dangal's products, by the slug of each. */
export const dangal: Readonly<Record<string, SeedFacts>> = {
	'dangal-whey-isolate-kesar-pista-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein isolate, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 30, servingSize: 33, servingUnit: 'g' },
			servingProtein: 27,
			...nutrition('100 g', 383, [81.8, 6.4, 2.6, 0, 0.6, 3.2, 1.4, 15, 240]),
			ingredients:
				'Whey protein isolate (milk) 92 %, pistachio pieces 4 %, natural flavour, saffron 0.05 %, sweetener (steviol glycosides, INS 960a), emulsifier (soy lecithin, INS 322)',
			allergens: 'Milk, tree nuts (pistachio), soy',
			contents: 'BCAA 5.9 g',
			dose: 'One scoop a day, with a varied diet',
		},
	},
	'dangal-whey-alphonso-mango-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein concentrate, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 29, servingSize: 34, servingUnit: 'g' },
			servingProtein: 24,
			...nutrition('100 g', 391, [70.6, 14.2, 7.8, 0, 0.9, 5.6, 3.4, 160, 260]),
			ingredients:
				'Whey protein concentrate (milk) 88 %, freeze-dried Alphonso mango 6 %, natural flavour, enzymes (protease, lactase), sweetener (sucralose, INS 955), emulsifier (soy lecithin, INS 322)',
			allergens: 'Milk, soy',
			contents: 'BCAA 5.2 g',
			dose: 'One scoop a day, with a varied diet',
		},
	},
	'dangal-whey-double-cocoa-2kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein concentrate, flavoured',
			diet: 'veg',
			...{ netQuantity: 2, netUnit: 'kg' },
			...{ servings: 58, servingSize: 34, servingUnit: 'g' },
			servingProtein: 25,
			...nutrition('100 g', 390, [73.5, 10.8, 5.1, 0, 2.4, 5.3, 3.2, 150, 280]),
			ingredients:
				'Whey protein concentrate (milk) 87 %, cocoa powder 8 %, Dutch-processed cocoa 3 %, sweetener (sucralose, INS 955), emulsifier (soy lecithin, INS 322)',
			allergens: 'Milk, soy',
			contents: 'BCAA 5.4 g',
			dose: 'One scoop a day, with a varied diet',
		},
	},
	'dangal-whey-trial-box-six-flavours': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Whey protein, flavoured, in sachets',
			diet: 'veg',
			...{ netQuantity: 198, netUnit: 'g' },
			...{ servings: 6, servingSize: 33, servingUnit: 'g' },
			servingProtein: 25,
			...nutrition('100 g', 388, [75.8, 10.2, 4.6, 0, 1.2, 4.6, 2.6, 110, 250]),
			ingredients:
				'Whey protein isolate and concentrate (milk) 90 %, by flavour: pistachio, saffron, mango, cocoa, coffee, rose petals; sweetener (steviol glycosides, INS 960a), emulsifier (soy lecithin, INS 322)',
			allergens: 'Milk, tree nuts (pistachio), soy',
			dose: 'One sachet a day, with a varied diet',
		},
	},
	'dangal-steel-ball-shaker-700ml': {
		shelfLife: null,
		facts: {
			kind: 'other',
			brand: 'Dangal',
			genericName: 'Shaker bottle, 700 ml, with a steel ball',
			...{ netQuantity: 1, netUnit: 'piece' },
			makerName: 'Ningbo Haoyun Plastics Co., Ltd.',
			makerAddress: '88 Jiangnan Road, Ningbo 315040, Zhejiang, China',
			importerName: brand.makerName,
			importerAddress: brand.makerAddress,
			origin: 'China',
		},
	},
};
