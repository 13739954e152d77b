import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenLines, seenNumber, seenText } from '../edits.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	id,
	idInQuery,
	maxPrice,
	optionalLine,
	paging,
	requiredLine,
	requiredLines,
	requiredNumber,
	requiredText,
	twoDecimals,
} from '../fields.ts';
import { maxEditedProducts, type SharedFact, sharedFacts, shownFields } from './bulk-edit.rules.ts';
import {
	availabilities,
	categoryKeys,
	isRatingFilter,
	pageSize,
	parsePriceRange,
	productSorts,
	searchLimit,
	takenBackNames,
} from './catalogue.rules.ts';
import { countries } from './countries.ts';
import { expectedFactShape, factFields, productFacts } from './facts.fields.ts';
import { diets } from './facts.rules.ts';
import { requiredFacts } from './missing-facts.rules.ts';
import { priceLimits, priceRoundingNames, priceWays } from './price.rules.ts';

/** Makes a field optional, and reads the database's null as absent. */
const absentIfNull = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess((value) => value ?? undefined, schema.optional()).optional();

export const product = z.object({
	productId: id,
	name: z.string(),
	category: z.enum(categoryKeys),
	description: z.string(),
	price: z.number().meta({ description: 'Rupees, before the discount.' }),
	discount: z.number().meta({ description: 'Percent.' }),
	image: z.string(),
	imageAlt: absentIfNull(z.string()).meta({
		description: 'What its picture shows, for who cannot see it; left out where nobody wrote it.',
	}),
	rating: z.number().meta({ description: 'Mean of its ratings to one decimal; 0 while it has none.' }),
	ratingCount: absentIfNull(z.int()).meta({
		description: 'How many ratings its mean is of; lists leave it out while it has none.',
	}),
	diet: absentIfNull(z.enum(diets)).meta({
		description: 'Whether it is vegetarian, as the mark on its pack says.',
	}),
	servings: absentIfNull(z.number()).meta({ description: 'How many servings are in its pack.' }),
	servingProtein: absentIfNull(z.number()).meta({ description: 'Grams of protein in a serving.' }),
	available: z.literal([0, 1]),
	left: absentIfNull(z.int()).meta({
		description: 'How many units are left, where they are counted and few.',
	}),
	soldOut: absentIfNull(z.literal(1)).meta({
		description: 'It is not available because all its units are sold.',
	}),
});
export type Product = z.infer<typeof product>;

/**
 * How a product is taxed, for its buyer's bill. Both fields are absent unless the club has a GSTIN and both are known.
 */
export const productTax = {
	hsn: absentIfNull(z.string()).meta({
		description: 'Its code of the Harmonised System, as the invoice prints it.',
	}),
	taxRate: absentIfNull(z.number()).meta({
		description: 'The GST within its price, in percent, of today.',
	}),
};

/** A product with all its facts, as its own page reads it. */
export const productInFull = product.extend({
	...productTax,
	bestBefore: absentIfNull(z.string()).meta({
		description: 'The last day of the unit that would be sold next; others last longer. Lists leave it out.',
	}),
	shelfLife: absentIfNull(z.int()).meta({
		description:
			'How many days it lasts from its making, where the club has written that down. Lists leave it out.',
	}),
	finalSale: absentIfNull(z.literal(1)).meta({
		description: 'It is not taken back for a change of mind.',
	}),
	facts: absentIfNull(productFacts).meta({
		description: 'What its pack says: those facts that the club has written down. Lists leave it out.',
	}),
});
export type ProductInFull = z.infer<typeof productInFull>;

const sortValues = productSorts.map(({ value }) => value);

export const productFilters = z.object({
	...paging(pageSize),
	category: z.string().trim().min(1).max(searchLimit).optional().meta({
		description: 'A category key, slug or label, or words to search products by.',
	}),
	search: z.string().trim().min(1).max(searchLimit).optional().meta({
		description: 'Words to search products by, beside a category. Without one, `category` may hold them.',
	}),
	price: z
		.string()
		.refine((text) => parsePriceRange(text), 'price must look like 200-400 or 1500-above')
		.optional()
		.meta({
			description:
				'Rupees after the discount, `200-400` or `1500-above`: the first included, the second not.',
		}),
	rating: z
		.string()
		.refine(isRatingFilter, 'rating must be a whole number from 1 to 5')
		.optional()
		.meta({ description: 'That many stars of five or more.' }),
	sort: z
		.enum(sortValues, `sort must be ${sortValues.slice(0, -1).join(', ')} or ${sortValues.at(-1)}`)
		.optional()
		.meta({ description: 'Left out: best match first for a search, else newest first.' }),
	available: z.enum(['0', '1'], 'available must be 0 or 1').optional().meta({
		description: 'What can be ordered (1) or cannot (0) alone.',
	}),
	origin: z
		.string()
		.refine((name) => countries.includes(name), 'origin must be the name of a country')
		.optional()
		.meta({ description: 'The country that it was made in.' }),
});

const productName = requiredLine('Product name', 'Product name required', 120);

const description = requiredLines('Description', 'Description required', 500);

/**
 * URL of a product's picture: a path on this site (`/art/…`) or an https URL. Other schemes are refused, because
 * the URL is used in a `src` attribute; http, because browsers warn of it on a page that came by https. Products
 * stored while http was allowed keep their picture.
 */
export const imageLink = requiredText('Provide image link', 500)
	.regex(/^(?!http:)/i, 'Please use a link that starts with https://')
	.regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/, 'Provide image link');

const imageAlt = optionalLine('The description of the picture', 150);

const priceField = (least: number, message: string) =>
	requiredNumber('Price')
		.min(least, message)
		.max(priceLimits.most, priceLimits.tooHigh)
		.refine(twoDecimals, 'Price must have at most two decimals');

const discountField = (tooLow: string, tooHigh: string) =>
	z
		.number('Discount must be a number')
		.min(0, tooLow)
		.max(100, tooHigh)
		.refine(twoDecimals, 'Discount must have at most two decimals');

const category = z.enum(categoryKeys, 'Category required');

/** The fields of a product that the desk edits and that the shop's lists do not show. */
const deskFields = {
	takenBack: z.enum(takenBackNames, 'Please say what is taken back').meta({
		description: '`sealed`: also for a change of mind; `faulty`: for a fault alone.',
	}),
	taxClassId: z
		.int('Please choose a tax class')
		.min(0)
		.max(2_147_483_647)
		.meta({ description: 'Of a confirmed class; 0 for none.' }),
};

const sameName = z.enum(['refuse']).optional().meta({
	description: 'Refuses with 409 if another product has this name already, ignoring case and spaces.',
});

export const newProduct = z.object({
	name: productName,
	category,
	description,
	price: priceField(0, 'Price must be a positive number'),
	discount: discountField('Discount cannot be less than 0%', 'Discount cannot be more than 100%'),
	image: imageLink,
	imageAlt: imageAlt.transform((text) => text || undefined).optional(),
	sameName,
	takenBack: deskFields.takenBack.optional(),
	taxClassId: deskFields.taxClassId.optional(),
	...factFields.partial().shape,
});

/** The code of the refusal when another product has the same name. */
export const nameExists = 'name_exists';

export const productUpdate = z.object({
	productId: id,
	name: productName,
	available: z.literal([0, 1], 'Select a valid availability'),
	description: description.min(5, 'Description must be at least 5 characters'),
	price: priceField(priceLimits.least, priceLimits.tooLow),
	discount: discountField('Discount cannot be negative', 'Discount cannot exceed 100%'),
	category: category.optional(),
	image: imageLink.optional(),
	// Blank removes it; if it is left out, it stays.
	imageAlt: imageAlt.optional(),
	sameName,
	takenBack: deskFields.takenBack.optional(),
	taxClassId: deskFields.taxClassId.optional(),
	...factFields.partial().shape,
	expected: expectedValues({
		name: seenText,
		available: z.literal([0, 1]),
		description: seenText,
		price: seenNumber,
		discount: seenNumber,
		category: z.enum(categoryKeys),
		image: seenText,
		imageAlt: seenText,
		...deskFields,
		...expectedFactShape,
	}),
});

/** Maps every fact that a bulk edit can change to the same value. */
const pickShared = <Value>(value: Value) =>
	Object.fromEntries(sharedFacts.map((name) => [name, value])) as Record<SharedFact, Value>;

/** By how many percent a price may change at once; it cannot drop by all of it. */
const percentLimits = { least: -99, most: 900 } as const;

/** How the price of each product changes. */
export const priceChange = z
	.object({
		way: z.enum(priceWays, 'Please say how the price changes').meta({
			description: '`to` a value, or by so many `percent` or `rupees`, negative to lower it.',
		}),
		by: requiredNumber('Price')
			.min(-maxPrice, priceLimits.tooLow)
			.max(priceLimits.most, priceLimits.tooHigh)
			.refine(twoDecimals, 'Price must have at most two decimals'),
		rounding: z
			.enum(priceRoundingNames, 'Please say how the price is rounded')
			.optional()
			.meta({ description: 'Of a price that is worked out; to the nearest rupee if left out.' }),
	})
	.superRefine(({ way, by }, context) => {
		const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['by'], message });
		if (way === 'to' && by < priceLimits.least) refuse(priceLimits.tooLow);
		if (way === 'percent' && by < percentLimits.least)
			refuse(`A price can go down by ${-percentLimits.least}% at most`);
		if (way === 'percent' && by > percentLimits.most)
			refuse(`A price can go up by ${percentLimits.most}% at most`);
	});

/** What a bulk edit changes of every product. Fields that are left out stay. */
export const bulkChange = z.object({
	price: priceChange.optional(),
	discount: productUpdate.shape.discount.optional(),
	available: productUpdate.shape.available.optional(),
	category: category.optional(),
	taxClassId: id.nullable().optional().meta({ description: 'Null takes the tax class away.' }),
	finalSale: z.boolean().optional().meta({ description: 'Not taken back for a change of mind.' }),
	...(factFields.pick(pickShared(true)).partial().shape as Record<
		SharedFact,
		z.ZodOptional<(typeof factFields.shape)[SharedFact]>
	>),
});

const bulkExpected = z
	.strictObject({
		price: seenNumber,
		discount: seenNumber,
		available: z.literal([0, 1]),
		category: z.enum(categoryKeys),
		taxClassId: id.nullable(),
		finalSale: z.boolean(),
		...pickShared(seenLines),
	})
	.partial()
	.meta({ description: 'What the fields held that the change is about, as it was shown.' });

/** A change of many products at once. */
export const bulkEdit = z
	.object({
		change: bulkChange.refine((change) => shownFields(change).length > 0, 'Please say what is to be changed'),
		products: z
			.array(z.object({ productId: id, expected: bulkExpected }), 'Please choose a product')
			.min(1, 'Please choose a product')
			.max(maxEditedProducts, `At most ${maxEditedProducts} products are edited at once`)
			.refine(
				(products) => new Set(products.map(({ productId }) => productId)).size === products.length,
				'A product can be edited only once at a time',
			),
	})
	.superRefine(({ change, products }, context) => {
		const shown = shownFields(change);
		products.forEach(({ expected }, place) => {
			const untold = shown.find((field) => expected[field] === undefined);
			if (untold !== undefined)
				context.addIssue({
					code: 'custom',
					path: ['products', place, 'expected', untold],
					message: 'Please say what each product held when the change was shown',
				});
		});
	});

/** A product as a bulk edit shows and changes it. */
export const chosenProduct = z.object({
	productId: id,
	name: z.string(),
	image: z.string(),
	price: z.number(),
	discount: z.number(),
	available: z.literal([0, 1]).meta({ description: 'Whether the desk offers it, sold out or not.' }),
	soldOut: absentIfNull(z.literal(1)),
	category: z.enum(categoryKeys),
	taxClassId: absentIfNull(id),
	finalSale: z.boolean(),
	facts: productFacts,
	mostMrp: absentIfNull(z.number()).meta({
		description: 'The highest price that is printed on its units; absent where one has none.',
	}),
	leastMrp: absentIfNull(z.number()).meta({ description: 'The lowest.' }),
});
export type ChosenProduct = z.infer<typeof chosenProduct>;

/** The most products of which the desk reads the facts at once: more than a page of its list. */
export const maxFactsAtOnce = 100;

const idsInQuery = (most: number) =>
	z
		.string('ids required')
		.regex(/^\d{1,10}(,\d{1,10})*$/, 'ids must look like 12,13')
		.transform((text) => text.split(',').map(Number))
		.refine((ids) => ids.length <= most, `ids may be ${most} at most`)
		.refine((ids) => ids.every((one) => id.safeParse(one).success), 'ids must look like 12,13');

/**
 * What the desk edits of a product beyond the fields of lists, and which facts the shop must show but does not know.
 */
export const deskFacts = z.object({
	productId: id,
	facts: productFacts,
	...deskFields,
	hasLastDay: z.boolean().meta({ description: 'Its shelf life is known, or the last day of its units.' }),
	missing: z.array(z.enum(requiredFacts)),
});
export type DeskFacts = z.infer<typeof deskFacts>;

export const catalogueContract = {
	getAll: endpoint(calls.catalogue.getAll, {
		summary: 'A page of the catalogue, filtered or searched',
		access: 'guest',
		query: productFilters,
		reply: z.object({ content: z.array(product), totalPages: z.int() }),
		cached: ['catalogue'],
	}),
	get: endpoint(calls.catalogue.get, {
		summary: 'One product',
		access: 'guest',
		query: z.object({ id: idInQuery }),
		reply: productInFull,
		refusals: { 404: 'No such product' },
		// What a page says about tax depends on whether the club has a GSTIN.
		cached: ['catalogue', 'club'],
	}),
	suggestions: endpoint(calls.catalogue.suggestions, {
		summary: 'Up to 8 product names for a text being typed',
		access: 'guest',
		query: z.object({ filter: z.string().trim().max(120).default('') }),
		reply: z.array(z.string()),
		cached: ['catalogue'],
	}),
	topSeller: endpoint(calls.catalogue.topSeller, {
		summary: 'Up to 12 available products by units sold',
		access: 'guest',
		reply: z.array(product),
		cached: ['catalogue', 'sales'],
	}),
	similar: endpoint(calls.catalogue.similar, {
		summary: 'Up to 12 products of a category, best rated first',
		access: 'guest',
		query: z.object({ category: z.string('Category required').trim().min(1, 'Category required').max(120) }),
		reply: z.array(product),
		cached: ['catalogue'],
	}),
	origins: endpoint(calls.catalogue.origins, {
		summary: 'The countries that its products come from, by name; none while nothing is imported',
		access: 'guest',
		reply: z.array(z.string()),
		cached: ['catalogue'],
	}),
	facts: endpoint(deskCalls.catalogue.facts, {
		summary: 'The facts of some products, with those that have to be shown and are missing',
		access: { may: 'editProducts' },
		query: z.object({ ids: idsInQuery(maxFactsAtOnce) }),
		reply: z.array(deskFacts),
	}),
	chosen: endpoint(deskCalls.catalogue.chosen, {
		summary: 'Some products with what a bulk edit can change of them, in the order of their ids',
		access: { may: 'editProducts' },
		query: z.object({ ids: idsInQuery(maxEditedProducts) }),
		reply: z.object({
			products: z.array(chosenProduct),
			taxClasses: z
				.array(z.object({ classId: id, name: z.string() }))
				.meta({ description: 'By name: those that a product can be given or has.' }),
		}),
	}),
	bulk: endpoint(deskCalls.catalogue.bulk, {
		summary: 'Change many products at once: all of them, or none',
		access: { may: 'editProducts' },
		body: bulkEdit,
		reply: statusReply,
		refusals: {
			404: 'No such tax class',
			409: 'A product is not what `expected` says, or cannot be changed so; `fields` says which by their ids',
		},
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	add: endpoint(deskCalls.catalogue.add, {
		summary: 'Add a product',
		access: { may: 'editProducts' },
		body: newProduct,
		reply: statusReply,
		status: 201,
		refusals: {
			404: 'No such tax class',
			409: 'A product has this name, and `sameName` asks to be told; or the tax class is not confirmed',
		},
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	update: endpoint(deskCalls.catalogue.update, {
		summary: 'Change a product',
		access: { may: 'editProducts' },
		body: productUpdate,
		reply: statusReply,
		refusals: {
			404: 'No such product or tax class',
			409: 'Somebody else changed the same field since `expected`, another product has the name, its packs have a lower MRP, or the tax class is not confirmed',
		},
		transactional: true,
		changes: ['catalogue'],
	}),
	delete: endpoint(deskCalls.catalogue.delete, {
		summary: 'Delete a product; one that was ever ordered is archived',
		access: { may: 'editProducts' },
		query: z.object({ id: idInQuery }),
		reply: z.string(),
		refusals: { 404: 'No such product' },
		transactional: true,
		changes: ['catalogue'],
	}),
	export: endpoint(deskCalls.catalogue.export, {
		...asFile('All products'),
		query: deskExportQuery(z.enum(Object.values(availabilities))),
	}),
};
