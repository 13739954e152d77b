import { z } from 'zod';
import { isFssaiNumber } from '../club/seller.rules.ts';
import { seenLines } from '../edits.ts';
import { requiredLine, requiredLines } from '../fields.ts';
import { countries } from './countries.ts';
import { diets, netUnits, nutritionBases, productKinds, servingUnits } from './facts.rules.ts';

/**
 * The facts of a product: what its pack says. missing-facts.rules.ts has those that a shop on the web must show. A fact
 * that nobody has entered is absent.
 */

const line = (name: string, max: number) => requiredLine(name, `${name} required`, max);

/** A choice from a list. `name` begins its message. */
const choice = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
	z.enum(values, `${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

/** A number from 0 up, with at most this many decimals. `name` begins its messages. */
const number = (name: string, { max, decimals }: { max: number; decimals: number }) =>
	z
		.number(`${name} must be a number`)
		.min(0, `${name} cannot be negative`)
		.max(max, `${name} must be at most ${max.toLocaleString('en-IN')}`)
		.refine(
			(value) => Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6,
			decimals === 0 ? `${name} must be a whole number` : `${name} must have at most ${decimals} decimals`,
		);

const positive = (name: string, limits: { max: number; decimals: number }) =>
	number(name, limits).refine((value) => value > 0, `${name} must be more than 0`);

const nutrient = (name: string) => number(name, { max: 10_000, decimals: 2 });

const address = (name: string) => line(name, 300);

const shape = {
	kind: choice('Kind', productKinds),
	brand: line('Brand', 60),
	/** What kind of goods it is, apart from its name: `Whey protein isolate, flavoured`. */
	genericName: line('Generic name', 120),
	diet: choice('Diet', diets),

	netQuantity: positive('Net quantity', { max: 100_000, decimals: 3 }),
	netUnit: choice('Unit', netUnits),
	servings: positive('Servings', { max: 10_000, decimals: 1 }),
	servingSize: positive('Serving size', { max: 10_000, decimals: 2 }),
	servingUnit: choice('Unit', servingUnits),
	/** In grams. */
	servingProtein: number('Protein per serving', { max: 1_000, decimals: 2 }),

	/** The amount to which the nutrients refer. */
	nutritionPer: choice('Nutrition', nutritionBases),
	/** In kcal. */
	energy: nutrient('Energy'),
	/** In grams, except for the last two, which are in milligrams. */
	protein: nutrient('Protein'),
	carbohydrate: nutrient('Carbohydrate'),
	sugars: nutrient('Total sugars'),
	addedSugars: nutrient('Added sugars'),
	fibre: nutrient('Fibre'),
	fat: nutrient('Total fat'),
	saturatedFat: nutrient('Saturated fat'),
	transFat: nutrient('Trans fat'),
	cholesterol: nutrient('Cholesterol'),
	sodium: nutrient('Sodium'),
	/** What else a serving contains, one item per line: `Caffeine 200 mg`. */
	contents: requiredLines('Contents', 'Contents required', 500),

	ingredients: requiredLines('Ingredients', 'Ingredients required', 2_000),
	allergens: line('Allergens', 300),
	dose: line('Recommended use', 300),

	makerName: line('Maker', 150),
	makerAddress: address('Address of the maker'),
	packerName: line('Packer', 150),
	packerAddress: address('Address of the packer'),
	importerName: line('Importer', 150),
	importerAddress: address('Address of the importer'),
	/** The maker's licence; the club's own is one of the seller's facts. */
	fssai: z.string('FSSAI licence must be text').trim().refine(isFssaiNumber, 'An FSSAI number has 14 digits'),
	origin: z
		.string('Country of origin must be text')
		.trim()
		// Accepts any case.
		.transform((text) => countries.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text)
		.refine((name) => countries.includes(name), 'There is no such country; please choose one of the list'),
};

/** The facts as they are stored and read. */
export const productFacts = z.object(shape).partial();
export type ProductFacts = z.infer<typeof productFacts>;
export type FactName = keyof ProductFacts;

export const factNames = Object.keys(shape) as FactName[];

const isNumeric = (name: FactName): boolean => shape[name] instanceof z.ZodNumber;

const decimal = /^\d+(\.\d+)?$/;

/** Parses the text of a fact; gives the value, or the message of what is wrong with it. */
function readFact(name: FactName, text: string) {
	if (!isNumeric(name)) return shape[name].safeParse(text);
	// A text that is no number is passed on, so that the number's schema refuses it with its own message.
	return shape[name].safeParse(decimal.test(text) ? Number(text) : text);
}

const fieldText = z.string('Please write a text').max(2_000, 'Please keep this to 2,000 characters').trim();

/**
 * A fact as a field of the desk's form: a text, blank where the fact is not known. A numeric fact may be sent as a
 * number.
 */
const field = (name: FactName) =>
	(isNumeric(name)
		? z.union([fieldText, z.number()], 'Please write a number').transform(String)
		: fieldText.transform(String)
	)
		.superRefine((text, context) => {
			const [issue] = text === '' ? [] : (readFact(name, text).error?.issues ?? []);
			if (issue) context.addIssue({ code: 'custom', message: issue.message });
		})
		// Normalises numbers: `27.0` becomes `27`.
		.transform((text) => (text === '' ? '' : String(readFact(name, text).data ?? text)));

/**
 * The fields of a product's facts that the desk edits. In an edit, a field that is left out stays, and a blank one is
 * removed.
 */
export const factFields = z.object(
	Object.fromEntries(factNames.map((name) => [name, field(name)])) as Record<
		FactName,
		ReturnType<typeof field>
	>,
);
export type FactFields = z.output<typeof factFields>;

/** Separates the facts in a body from its other fields. */
export function divideFacts<Body extends object>(body: Body) {
	const facts: Partial<FactFields> = {};
	const others: Partial<Body> = {};
	for (const [name, value] of Object.entries(body)) {
		if (value === undefined) continue;
		Object.assign(name in shape ? facts : others, { [name]: value });
	}
	return { facts, others: others as Omit<Body, FactName> };
}

/** The part of an edit's body that says which values the facts had when the edit began. */
export const expectedFactShape = Object.fromEntries(factNames.map((name) => [name, seenLines])) as Record<
	FactName,
	typeof seenLines
>;

/** Facts as the texts of a form. */
export const fieldsOfFacts = (facts: ProductFacts): FactFields =>
	Object.fromEntries(factNames.map((name) => [name, String(facts[name] ?? '')])) as FactFields;

/** Parses the texts of a form; leaves out facts that are blank or not valid. */
export function factsOfFields(fields: Partial<Record<FactName, string>>): ProductFacts {
	const known = factNames.flatMap((name) => {
		const text = fields[name];
		const value = text ? readFact(name, text).data : undefined;
		return value === undefined ? [] : [[name, value]];
	});
	return Object.fromEntries(known);
}

/** Pairs of facts of which neither makes sense without the other, each with the message when it is missing. */
const pairs: readonly (readonly (readonly [FactName, string])[])[] = [
	[
		['netQuantity', 'Please say how much it is'],
		['netUnit', 'Please choose a unit'],
	],
	[
		['servingSize', 'Please say how much it is'],
		['servingUnit', 'Please choose a unit'],
	],
	[
		['makerName', 'Please name the maker'],
		['makerAddress', 'Please give the address'],
	],
	[
		['packerName', 'Please name the packer'],
		['packerAddress', 'Please give the address'],
	],
	[
		['importerName', 'Please name the importer'],
		['importerAddress', 'Please give the address'],
	],
];

const nutrients = [
	'energy',
	'protein',
	'carbohydrate',
	'fat',
	'sodium',
] as const satisfies readonly FactName[];

/**
 * The contradictions among facts, by the field to correct: one half of a pair is missing, nutrients refer to no known
 * amount, or they add up to more than that amount.
 */
export function contradictions(facts: ProductFacts): Partial<Record<FactName, string>> {
	const found: Partial<Record<FactName, string>> = {};
	for (const pair of pairs) {
		const missing = pair.filter(([name]) => facts[name] === undefined);
		if (missing.length === 1) for (const [name, message] of missing) found[name] = message;
	}
	const { nutritionPer, protein = 0, carbohydrate = 0, fat = 0, fibre = 0 } = facts;
	if (nutritionPer === undefined && nutrients.some((name) => facts[name] !== undefined))
		found.nutritionPer = 'Please say how much these are for';
	// The limit is a little more than 100, because each value is rounded.
	if (nutritionPer === '100 g' && protein + carbohydrate + fat + fibre > 102)
		found.protein = 'Protein, carbohydrate, fibre and fat come to more than 100 g';
	if ((facts.sugars ?? 0) > carbohydrate && facts.carbohydrate !== undefined)
		found.sugars = 'There is more sugar than carbohydrate';
	if ((facts.addedSugars ?? 0) > (facts.sugars ?? Number.POSITIVE_INFINITY))
		found.addedSugars = 'There is more added sugar than sugar';
	if ((facts.saturatedFat ?? 0) > fat && facts.fat !== undefined)
		found.saturatedFat = 'There is more saturated fat than fat';
	return found;
}

/** Refines a form's schema with {@link contradictions}, and shows each at its field. */
export function refuseContradictions(
	fields: Partial<Record<FactName, unknown>>,
	context: z.RefinementCtx,
): void {
	const found = contradictions(factsOfFields(divideFacts(fields).facts));
	for (const [path, message] of Object.entries(found))
		context.addIssue({ code: 'custom', path: [path], message });
}
