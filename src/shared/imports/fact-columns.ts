import type { ImportColumn } from './import-column.ts';

type FactColumn = Omit<ImportColumn, 'isRequired'>;

/** The column of a nutrient, per the amount that `nutritionPer` names. */
const nutrient = (title: string, example: string, ...synonyms: string[]): FactColumn => ({
	title,
	synonyms,
	example,
});

const columns = {
	kind: {
		title: 'Kind of product',
		synonyms: ['kind', 'productkind', 'foodorsupplement'],
		example: 'Health supplement',
		hint: 'Food, Health supplement, or Not food.',
	},
	brand: { title: 'Brand', synonyms: ['brandname'], example: 'Dangal' },
	genericName: {
		title: 'Generic name',
		synonyms: ['commonname', 'commodity'],
		example: 'Whey protein isolate, flavoured',
	},
	diet: {
		title: 'Diet',
		synonyms: ['vegnonveg', 'vegornonveg', 'vegetarian', 'foodmark', 'vegmark'],
		example: 'Vegetarian',
		hint: 'Vegetarian or Non-vegetarian.',
	},
	net: {
		title: 'Net quantity',
		synonyms: ['netqty', 'netweight', 'netcontent', 'netcontents', 'packsize', 'weight', 'size', 'volume'],
		example: '1 kg',
		hint: 'With its unit: g, kg, ml, l or pieces.',
	},
	servings: { title: 'Servings', synonyms: ['servingsperpack', 'noofservings', 'scoops'], example: '30' },
	serving: {
		title: 'Serving size',
		synonyms: ['servingsize', 'scoopsize', 'serving'],
		example: '33 g',
		hint: 'With its unit: g, ml or pieces.',
	},
	servingProtein: {
		title: 'Protein per serving, g',
		synonyms: ['proteinperserving', 'proteinperscoop', 'servingprotein'],
		example: '27',
	},
	nutritionPer: {
		title: 'Nutrition per',
		synonyms: ['nutritionbasis', 'nutritionalvaluesper'],
		example: '100 g',
		hint: '100 g, 100 ml, or serving: what the columns after it are told for.',
	},
	energy: nutrient('Energy, kcal', '385', 'energy', 'calories', 'kcal'),
	protein: nutrient('Protein, g', '82', 'protein'),
	carbohydrate: nutrient('Carbohydrate, g', '8', 'carbohydrate', 'carbohydrates', 'carbs'),
	sugars: nutrient('Total sugars, g', '2.5', 'totalsugars', 'sugars', 'sugar', 'ofwhichsugars'),
	addedSugars: nutrient('Added sugars, g', '0', 'addedsugars', 'addedsugar'),
	fibre: nutrient('Fibre, g', '0.5', 'fibre', 'fiber', 'dietaryfibre', 'dietaryfiber'),
	fat: nutrient('Total fat, g', '2.5', 'totalfat', 'fat'),
	saturatedFat: nutrient('Saturated fat, g', '1.2', 'saturatedfat', 'saturated'),
	transFat: nutrient('Trans fat, g', '0', 'transfat'),
	cholesterol: nutrient('Cholesterol, mg', '20', 'cholesterol'),
	sodium: nutrient('Sodium, mg', '210', 'sodium'),
	contents: {
		title: 'Other contents of a serving',
		synonyms: ['contents', 'actives', 'activeingredients', 'othernutrients'],
		example: 'Caffeine 200 mg',
	},
	ingredients: {
		title: 'Ingredients',
		synonyms: ['ingredientlist', 'composition'],
		example: 'Whey protein isolate (milk), pistachio',
	},
	allergens: {
		title: 'Allergens',
		synonyms: ['allergen', 'allergyadvice', 'contains'],
		example: 'Milk, tree nuts',
		hint: 'None, where there are none.',
	},
	dose: {
		title: 'Recommended use',
		synonyms: ['dose', 'dosage', 'directions', 'usage', 'howtouse'],
		example: 'One scoop a day',
		hint: 'Of a health supplement.',
	},
	makerName: {
		title: 'Maker',
		synonyms: ['manufacturer', 'manufacturedby', 'manufacturername', 'makername'],
		example: 'Dangal Nutrition Private Limited',
	},
	makerAddress: {
		title: 'Maker’s address',
		synonyms: ['manufactureraddress', 'makeraddress', 'addressofmanufacturer'],
		example: 'Plot 14, Bommasandra, Bengaluru 560099',
	},
	packerName: { title: 'Packer', synonyms: ['packedby', 'packername'], example: 'Kaveri Packers' },
	packerAddress: {
		title: 'Packer’s address',
		synonyms: ['packeraddress', 'addressofpacker'],
		example: 'Shed 3, Hosur Road, Bengaluru 560068',
	},
	importerName: {
		title: 'Importer',
		synonyms: ['importedby', 'importername'],
		example: 'Sagar Imports',
		hint: 'Of what was not made in India.',
	},
	importerAddress: {
		title: 'Importer’s address',
		synonyms: ['importeraddress', 'addressofimporter'],
		example: '4, Harbour Road, Mangaluru 575001',
	},
	fssai: {
		title: 'FSSAI licence',
		synonyms: ['fssai', 'fssaino', 'fssainumber', 'fssailicenceno', 'fssailicenseno', 'licno'],
		example: '10099022000011',
		hint: '14 digits, of the maker. Format the column as text, or a spreadsheet shortens them.',
	},
	origin: {
		title: 'Country of origin',
		synonyms: ['origin', 'madein', 'country', 'countryoforigin'],
		example: 'India',
	},
} as const satisfies Record<string, FactColumn>;

/** The columns of a file of products that contain facts. None is required, and a blank cell changes nothing. */
export const factColumns = Object.fromEntries(
	Object.entries(columns).map(([name, column]) => [name, { ...column, isRequired: false }]),
) as { readonly [Name in keyof typeof columns]: FactColumn & { isRequired: false } };
