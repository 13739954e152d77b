import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues } from '../edits.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	id,
	idInQuery,
	isoDate,
	maxPrice,
	optionalLine,
	requiredLine,
	requiredNumber,
	twoDecimals,
} from '../fields.ts';
import { formatRupees } from '../text/format-rupees.ts';
import { maxShelfLife, maxUnits, stockMoveKinds, stockStandings, stockStates } from './stock.rules.ts';

/** The centre where the units are; left out, they are in the store room. */
const place = {
	centreId: id
		.optional()
		.meta({ description: 'The centre where the units are; left out, they are in the store room.' }),
};

const units = requiredNumber('Units')
	.int('Units must be a whole number')
	.max(maxUnits, `Units cannot be above ${maxUnits.toLocaleString('en-IN')}`);
const someUnits = units.min(1, 'Units cannot be below 1');

const reason = requiredLine('Reason', 'Please say why', 120);

const amount = (name: string, least: number, message: string) =>
	requiredNumber(name)
		.min(least, message)
		.max(maxPrice, `${name} must be at most ${formatRupees(maxPrice)}`)
		.refine(twoDecimals, `${name} must have at most two decimals`);

const blankAsAbsent = (name: string, max: number) =>
	optionalLine(name, max)
		.transform((text) => text || undefined)
		.optional();

export const stockLevel = z.object({
	levelId: id,
	productId: id,
	productName: z.string(),
	...place,
	onHand: z.int().meta({ description: 'Units that can be sold.' }),
	reserved: z.int().meta({ description: 'Units of orders that wait to be sent.' }),
	lowAt: z.int(),
	shelf: z.string().optional(),
	standing: z.enum(stockStandings),
	archived: z.literal(true).optional().meta({ description: 'The product is not sold any more.' }),
});
export type StockLevel = z.infer<typeof stockLevel>;

export const stockLot = z.object({
	lotId: id,
	...place,
	code: z.string(),
	expiresOn: z.string().optional(),
	holdOn: z
		.string()
		.optional()
		.meta({ description: 'The first day on which it is kept back, because it would not last long enough.' }),
	mrp: z.number().optional(),
	cost: z.number().optional(),
	quantity: z.int(),
	state: z.enum(stockStates),
	receivedAt: z.string(),
});
export type StockLot = z.infer<typeof stockLot>;

export const stockMove = z.object({
	moveId: id,
	kind: z.enum(stockMoveKinds),
	...place,
	lot: z.string(),
	quantity: z.int().meta({ description: 'What the lot gained, or lost where it is negative.' }),
	sellable: z.int().meta({ description: 'What of it can be sold, likewise.' }),
	orderNumber: id.optional(),
	reason: z.string().optional(),
	supplier: z.string().optional(),
	bill: z.string().optional(),
	by: z.string().optional(),
	at: z.string(),
});
export type StockMove = z.infer<typeof stockMove>;

/** A line that waits for units that are not in stock. */
const owedLine = z.object({
	orderNumber: id,
	quantity: z.int().meta({ description: 'Units that it waits for.' }),
	missing: z
		.int()
		.meta({ description: 'How many of them are not there: what is there goes to the oldest order.' }),
});
export type OwedLine = z.infer<typeof owedLine>;

/** The barcode of a pack, as a scanner reads it. */
const barcode = (message: string) =>
	requiredLine('Barcode', message, 32).regex(/^[0-9A-Za-z-]{4,}$/, 'This is not a barcode');

export const receipt = z.object({
	productId: id,
	barcode: barcode('Barcode required').optional().meta({
		description: 'What a scanner reads from the pack; it finds the product from now on.',
	}),
	...place,
	lot: optionalLine('Lot', 40).default(''),
	expiresOn: isoDate('Last day required').optional(),
	mrp: amount('MRP', 0.01, 'MRP must be above ₹0').optional(),
	cost: amount('Cost', 0, 'Cost cannot be below ₹0').optional(),
	quantity: someUnits,
	supplier: blankAsAbsent('Supplier', 100),
	bill: blankAsAbsent('Bill number', 40),
});

export const count = z.object({
	productId: id,
	...place,
	lotId: id.optional().meta({ description: 'The lot that was counted; left out, the units without a lot.' }),
	quantity: units.min(0, 'Units cannot be below 0'),
	known: z
		.int()
		.min(0)
		.optional()
		.meta({ description: 'How many the counter was told are there: 409 where it is another number by now.' }),
	reason,
});

export const stockedProduct = z.object({
	productId: id,
	productName: z.string(),
	archived: z.literal(true).optional().meta({ description: 'It is not sold any more.' }),
	shelfLife: z.int().optional().meta({ description: 'In days, from its making to its last day.' }),
	barcodes: z.array(z.string()),
	waiting: z.int().meta({ description: 'How many want to be told when it can be bought again.' }),
	unitPrice: z.number().meta({ description: 'What a unit is sold for, in rupees.' }),
	owed: z.array(owedLine).meta({ description: 'The orders that lack units of it, the oldest first.' }),
	levels: z.array(stockLevel),
	lots: z.array(stockLot),
	moves: z.array(stockMove),
});
export type StockedProduct = z.infer<typeof stockedProduct>;

const refusals = { 404: 'No such product, lot or centre' };

export const stockContract = {
	list: endpoint(deskCalls.stock.list, {
		summary: 'How many units there are of each product at each place',
		access: { may: 'seeStock' },
		query: deskListQuery(z.enum(stockStandings)),
		reply: z.array(stockLevel),
	}),
	product: endpoint(deskCalls.stock.product, {
		summary: "A product's levels, the lots that have units, and its newest moves",
		access: { may: 'seeStock' },
		query: z.object({ id: idInQuery }),
		reply: stockedProduct,
		refusals: { 404: 'No such product' },
	}),
	emptied: endpoint(deskCalls.stock.emptied, {
		summary: 'The lots of a product that have no units any more, the newest first: some may be found again',
		access: { may: 'seeStock' },
		query: z.object({ id: idInQuery }),
		reply: z.array(stockLot),
		refusals: { 404: 'No such product' },
	}),
	moves: endpoint(deskCalls.stock.moves, {
		summary: 'A page of the ledger of a product, newest first',
		access: { may: 'seeStock' },
		query: z.object({
			id: idInQuery,
			before: idInQuery.optional().meta({ description: 'The id of a move: those older than it.' }),
		}),
		reply: z.array(stockMove),
		refusals: { 404: 'No such product' },
	}),
	movesFile: endpoint(deskCalls.stock.movesFile, {
		...asFile('The ledger of a product'),
		query: z.object({ id: idInQuery }),
		refusals: { 404: 'No such product' },
	}),
	find: endpoint(deskCalls.stock.find, {
		summary: 'The product of a barcode',
		access: { may: 'seeStock' },
		query: z.object({ code: barcode('Please scan a barcode') }),
		reply: z.object({ productId: id, productName: z.string() }),
		refusals: { 404: 'No product has this barcode' },
	}),
	drift: endpoint(deskCalls.stock.drift, {
		summary: 'Where the numbers of the last hour differ from their ledger: nowhere, or something is wrong',
		access: { may: 'seeStock' },
		reply: z.object({
			checkedAt: z.string().optional(),
			differences: z.array(
				z.object({
					productId: id,
					productName: z.string(),
					...place,
					what: z.string(),
					kept: z.int(),
					counted: z.int(),
				}),
			),
		}),
		unattended: true,
	}),
	expiring: endpoint(deskCalls.stock.expiring, {
		summary: 'The lots that have units, those that expire first before the others',
		access: { may: 'seeStock' },
		reply: z.array(stockLot.extend({ productId: id, productName: z.string() })),
	}),
	receive: endpoint(deskCalls.stock.receive, {
		summary: 'Add units that came in. The first receipt of a product begins the counting of its units',
		access: { may: 'keepStock' },
		body: receipt,
		reply: statusReply,
		status: 201,
		refusals: { ...refusals, 409: 'The barcode is of another product' },
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	count: endpoint(deskCalls.stock.count, {
		summary: 'Write down how many units are there',
		access: { may: 'keepStock' },
		body: count,
		reply: statusReply,
		refusals: { ...refusals, 409: 'Units came or went since they were counted' },
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	writeOff: endpoint(deskCalls.stock.writeOff, {
		summary: 'Take units away that are broken, lost or past their last day',
		access: { may: 'keepStock' },
		body: z.object({ lotId: id, quantity: someUnits, reason }),
		reply: statusReply,
		refusals: { ...refusals, 409: 'The lot has fewer' },
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	transfer: endpoint(deskCalls.stock.transfer, {
		summary: 'Bring units to another place',
		access: { may: 'keepStock' },
		body: z.object({ lotId: id, toCentreId: place.centreId, quantity: someUnits }),
		reply: statusReply,
		refusals: { ...refusals, 409: 'The lot has fewer, or is there already' },
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	hold: endpoint(deskCalls.stock.hold, {
		summary: 'Keep a lot back, or let it be sold again',
		access: { may: 'keepStock' },
		body: z.object({ lotId: id, state: z.enum(['held', 'sellable'], 'Please choose what to do'), reason }),
		reply: statusReply,
		refusals: { ...refusals, 409: 'It is in this state already, or past its last day' },
		transactional: true,
		changes: ['catalogue'],
	}),
	setLevel: endpoint(deskCalls.stock.setLevel, {
		summary: 'From how many units on the desk is told, and where they stand',
		access: { may: 'keepStock' },
		body: z.object({
			levelId: id,
			lowAt: requiredNumber('Low at').int('Low at must be a whole number').min(0).max(maxUnits),
			shelf: optionalLine('Shelf', 20),
			expected: expectedValues({ lowAt: z.int(), shelf: z.string() }),
		}),
		reply: statusReply,
		refusals: { 404: 'No such level', 409: 'Someone else changed the same field meanwhile' },
		transactional: true,
	}),
	removeLevel: endpoint(deskCalls.stock.removeLevel, {
		summary:
			'Say that a product is not kept at a centre any more: it is low there no more, and counted anew once some comes',
		access: { may: 'keepStock' },
		query: z.object({ id: idInQuery.meta({ description: 'The level.' }) }),
		reply: statusReply,
		refusals: { 404: 'No such level', 409: 'Units are there still, or it is the store room’s' },
		transactional: true,
	}),
	setShelfLife: endpoint(deskCalls.stock.setShelfLife, {
		summary:
			'How long a product lasts from its making on: its page says so, and lots that expire too soon are kept back',
		access: { may: 'keepStock' },
		body: z.object({
			productId: id,
			shelfLife: requiredNumber('Shelf life')
				.int('Shelf life must be a whole number of days')
				.min(1, 'Shelf life must be at least 1 day')
				.max(maxShelfLife, `Shelf life must be at most ${maxShelfLife.toLocaleString('en-IN')} days`)
				.optional()
				.meta({ description: 'In days; left out, nobody knows.' }),
		}),
		reply: statusReply,
		refusals: { 404: 'No such product' },
		transactional: true,
		changes: ['catalogue'],
	}),
	removeBarcode: endpoint(deskCalls.stock.removeBarcode, {
		summary: 'Forget a barcode that was given to the wrong product',
		access: { may: 'keepStock' },
		query: z.object({ code: barcode('Barcode required') }),
		reply: statusReply,
		refusals: { 404: 'No product has this barcode' },
		transactional: true,
	}),
	export: endpoint(deskCalls.stock.export, {
		...asFile('All stock'),
		query: deskExportQuery(z.enum(stockStandings)),
	}),
	watched: endpoint(calls.stock.watched, {
		summary: 'The sold-out products that one wants to be told of',
		access: 'user',
		reply: z.object({ productIds: z.array(id) }),
	}),
	watch: endpoint(calls.stock.watch, {
		summary: 'Be told by mail, once, when a product that is sold out can be bought again',
		access: 'user',
		body: z.object({ productId: id }),
		reply: statusReply,
		refusals: { 404: 'No such product', 409: 'It can be bought, or one waits for too many already' },
		transactional: true,
	}),
	unwatch: endpoint(calls.stock.unwatch, {
		summary: 'Not be told any more',
		access: 'user',
		query: z.object({ id: idInQuery.meta({ description: 'The product.' }) }),
		reply: statusReply,
		refusals: { 404: 'One does not wait for this product' },
	}),
};
