import { z } from 'zod';
import { categoryKeys } from '../catalogue/catalogue.rules.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import {
	id,
	idInQuery,
	isoDate,
	requiredLine,
	requiredNumber,
	requiredText,
	searched,
	twoDecimals,
} from '../fields.ts';

const rate = requiredNumber('Rate')
	.min(0, 'Rate cannot be negative')
	.max(100, 'Rate cannot be above 100 %')
	.refine(twoDecimals, 'Rate must have at most two decimals');

const named = {
	name: requiredLine('Name', 'Name required', 80),
	hsn: requiredText('HSN code required', 8).regex(
		/^\d{6}(\d\d)?$/,
		'An HSN code on an invoice has 6 or 8 digits',
	),
};

/** The first day on which GST was due. */
const firstDay = '2017-07-01';
const from = isoDate('First day required').refine((day) => day >= firstDay, 'GST began on 1 July 2017');

/** A new tax class. */
export const newTaxClass = z.object({ ...named, rate, from });

/** A change of a tax class; whoever saves it confirms the class. */
export const taxClassUpdate = z.object({
	classId: id,
	...named,
	expected: expectedValues({ name: seenText, hsn: seenText }),
});

/** A new rate. */
export const newTaxRate = z.object({ classId: id, rate, from });

/** The most products that are given a class at once. */
export const maxAssignedPerCall = 200;

const taxClass = z.object({
	classId: id,
	name: z.string(),
	hsn: z.string(),
	ofMemberships: z.boolean().meta({ description: 'How memberships are taxed: no product has it.' }),
	isConfirmed: z
		.boolean()
		.meta({ description: 'Whether the owner said that it is right; else no product has it.' }),
	rate: z.number().optional().meta({ description: 'In percent, of today; absent before its first day.' }),
	rates: z
		.array(z.object({ from: z.string(), rate: z.number() }))
		.meta({ description: 'In percent, each from a day on, the newest first.' }),
	products: z.int().meta({ description: 'How many products of the shop have it.' }),
});
export type TaxClass = z.infer<typeof taxClass>;

const taxedProduct = z.object({
	productId: id,
	name: z.string(),
	category: z.enum(categoryKeys),
	classId: id.optional(),
	archived: z
		.literal(true)
		.optional()
		.meta({ description: 'Of one that is no longer in the shop, and that orders still wait for.' }),
});

const noSuchClass = 'No such tax class';

export const taxesContract = {
	classes: endpoint(deskCalls.taxes.classes, {
		summary: 'The tax classes, and how many products cannot be sent for want of one, or of a rate',
		access: { may: 'seeTaxes' },
		reply: z.object({
			classes: z.array(taxClass),
			without: z.int().meta({ description: 'Products without a class.' }),
			ahead: z.int().meta({ description: 'Products with a class of which no rate has begun.' }),
		}),
	}),
	products: endpoint(deskCalls.taxes.products, {
		summary:
			'The products of the shop with their tax classes, by name; before them those that were deleted and orders wait for',
		access: { may: 'seeTaxes' },
		query: z.object({
			classId: idInQuery.optional().meta({ description: 'Those of a class.' }),
			without: z.literal('1').optional().meta({ description: 'Those that have no class.' }),
			category: z.enum(categoryKeys).optional(),
			search: searched.optional(),
		}),
		reply: z.object({
			products: z.array(taxedProduct).meta({ description: `The first ${maxAssignedPerCall}.` }),
			total: z.int(),
		}),
	}),
	add: endpoint(deskCalls.taxes.add, {
		summary: 'Add a tax class, which is confirmed by that',
		access: { may: 'editTaxes' },
		body: newTaxClass,
		reply: statusReply,
		status: 201,
		refusals: { 409: 'A class has this name' },
		transactional: true,
		idempotent: true,
	}),
	update: endpoint(deskCalls.taxes.update, {
		summary: 'Change a tax class, or confirm one that was proposed',
		access: { may: 'editTaxes' },
		body: taxClassUpdate,
		reply: statusReply,
		refusals: {
			404: noSuchClass,
			409: 'Somebody else changed it since `expected`, or another class has this name',
		},
		transactional: true,
	}),
	setRate: endpoint(deskCalls.taxes.setRate, {
		summary: 'Set the rate of a tax class from a day on',
		access: { may: 'editTaxes' },
		body: newTaxRate,
		reply: statusReply,
		refusals: { 404: noSuchClass, 409: 'The day is past, and the class is confirmed' },
		transactional: true,
	}),
	assign: endpoint(deskCalls.taxes.assign, {
		summary: 'Give products a tax class, or take it away',
		access: { may: 'editProducts' },
		body: z.object({
			productIds: z.array(id).min(1, 'Please choose a product').max(maxAssignedPerCall),
			classId: id.nullable(),
		}),
		reply: statusReply,
		refusals: { 404: 'No such class or product', 409: 'The class is not confirmed yet' },
		transactional: true,
		changes: ['catalogue'],
	}),
};
