import { nutrition, type SeedFacts } from './seed-facts.ts';

const brand = {
	brand: 'Haritva',
	makerName: 'Haritva Plant Foods Private Limited',
	makerAddress: '12/4, Kinfra Park, Aluva 683112, Kerala',
	fssai: '10099023000048',
	origin: 'India',
};

/** The facts of Haritva's products, by the slug of each. */
export const haritva: Readonly<Record<string, SeedFacts>> = {
	'haritva-plant-protein-cocoa-coconut-1kg': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pea and rice protein, flavoured',
			diet: 'veg',
			...{ netQuantity: 1, netUnit: 'kg' },
			...{ servings: 27, servingSize: 36, servingUnit: 'g' },
			servingProtein: 24,
			...nutrition('100 g', 388, [66.7, 9, 1.2, 0, 11, 7, 3.8, 0, 480]),
			ingredients:
				'Yellow pea protein isolate 58 %, brown rice protein 25 %, cocoa powder 8 %, desiccated coconut 6 %, sweetener (steviol glycosides, INS 960a)',
			allergens: 'May contain traces of soy and tree nuts',
			dose: 'One scoop a day, with a varied diet',
		},
	},
	'haritva-soy-isolate-unflavoured-500g': {
		shelfLife: 540,
		facts: {
			...brand,
			kind: 'food',
			genericName: 'Soy protein isolate',
			diet: 'veg',
			...{ netQuantity: 500, netUnit: 'g' },
			...{ servings: 16, servingSize: 30, servingUnit: 'g' },
			servingProtein: 27,
			...nutrition('100 g', 379, [90, 2, 0, 0, 1, 1, 0.2, 0, 900]),
			ingredients: 'Soy protein isolate',
			allergens: 'Soy',
		},
	},
	'haritva-plant-sachets-paan-mint-3x36g': {
		shelfLife: 365,
		facts: {
			...brand,
			kind: 'supplement',
			genericName: 'Pea and rice protein, flavoured, in sachets',
			diet: 'veg',
			...{ netQuantity: 108, netUnit: 'g' },
			...{ servings: 3, servingSize: 36, servingUnit: 'g' },
			servingProtein: 23,
			...nutrition('100 g', 373, [63.9, 14, 1.5, 0, 8, 5, 0.9, 0, 520]),
			ingredients:
				'Yellow pea protein isolate 57 %, brown rice protein 24 %, betel leaf powder 6 %, fennel 4 %, mint 1 %, sweetener (steviol glycosides, INS 960a)',
			allergens: 'May contain traces of soy',
			dose: 'One sachet a day, with a varied diet',
		},
	},
};
