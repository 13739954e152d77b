import { z } from 'zod';
import { clubToday } from '../dates.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint } from '../endpoint.ts';
import { id, isoDate } from '../fields.ts';
import { cashPaidBack } from '../returns/paid-back.ts';
import { stockStates } from '../stock/stock.rules.ts';
import { type FallenPart, foodEvents, rangeFault, salesGroups, stockGroups } from './reports.rules.ts';

const days = z.object({
	from: isoDate('from must be a date').optional().meta({ description: 'The first day; with `to`.' }),
	to: isoDate('to must be a date').optional().meta({
		description: 'The last day, included. Without both, the report is of this month as far as it has come.',
	}),
});

/** Refuses a range whose end is before its beginning, or that is too long. */
const asRange = <Query extends typeof days>(query: Query) =>
	query.superRefine(({ from, to }, context) => {
		if (from === undefined && to === undefined) return;
		const message =
			from === undefined || to === undefined ? 'Please give both days' : rangeFault({ from, to });
		if (message) context.addIssue({ code: 'custom', message, path: [from === undefined ? 'from' : 'to'] });
	});

const salesQuery = asRange(
	days.extend({
		by: z.enum(salesGroups, 'Please choose what the sales are added up by').default('day'),
	}),
);

const stockQuery = z.object({
	day: isoDate('day must be a date')
		.refine((day) => day <= clubToday(), 'This day is yet to come')
		.optional()
		.meta({ description: 'The value at the end of this day; left out, now.' }),
	by: z.enum(stockGroups, 'Please choose what the stock is added up by').default('product'),
});

const month = z
	.string()
	.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be like 2026-11')
	.optional()
	.meta({ description: 'The month whose lots are named, like 2026-11.' });

/** In rupees. */
const amount = z.number();
const part = z.object({ units: z.int(), amount });

const figures = {
	orders: z.int().optional().meta({ description: 'Orders placed; of a category nobody knows.' }),
	units: z.int().meta({ description: 'Units ordered.' }),
	goods: amount.meta({ description: 'What the units that were ordered cost, in rupees.' }),
	fees: amount.optional().meta({ description: 'Fees of the orders placed; of a product there are none.' }),
	placed: amount.meta({ description: 'Goods and fees: the dashboard’s sales.' }),
	fallen: z
		.object({ cut: part, cancelled: part, cameBack: part, lost: part, returned: part } satisfies Record<
			FallenPart,
			typeof part
		>)
		.meta({ description: 'What fell away of the goods since, on whatever day it did.' }),
	feesFallen: amount.optional().meta({ description: 'Fees of the orders of which nothing is left.' }),
	netUnits: z.int(),
	net: amount.meta({ description: 'What is left of `placed`, in rupees.' }),
};
const salesSum = z.object(figures);
export type SalesSum = z.infer<typeof salesSum>;

export const salesRow = z.object({
	key: z.string().meta({ description: 'A day, a month like 2026-11, a product’s number, or a category.' }),
	name: z.string().optional().meta({ description: 'The product’s name.' }),
	...figures,
});
export type SalesRow = z.infer<typeof salesRow>;

const more = z.int().meta({ description: 'Rows beyond those here; the file has all. The sum counts them.' });

export const salesReport = z.object({
	from: z.string(),
	to: z.string(),
	by: z.enum(salesGroups),
	rows: z.array(salesRow),
	more,
	sum: salesSum,
});
export type SalesReport = z.infer<typeof salesReport>;

const valued = {
	units: z.int(),
	cost: amount.meta({ description: 'What the units cost the club, as far as it is known, in rupees.' }),
	unitsWithoutCost: z.int().meta({ description: 'Units whose cost nobody wrote down: they are in no sum.' }),
	mrp: amount.meta({ description: 'The same at the price that is printed on them.' }),
	unitsWithoutMrp: z.int(),
};
const value = z.object(valued);
export type StockValue = z.infer<typeof value>;

const lotFacts = {
	lotId: id,
	productId: id,
	productName: z.string(),
	centreId: id.optional().meta({ description: 'None for the store room.' }),
	code: z.string(),
	expiresOn: z.string().optional(),
};

export const stockValueRow = z.object({
	...z.object(lotFacts).partial().shape,
	...valued,
});
export type StockValueRow = z.infer<typeof stockValueRow>;

export const stockReport = z.object({
	day: z.string().meta({ description: 'The value is that of its end; of today, that of now.' }),
	by: z.enum(stockGroups),
	rows: z.array(stockValueRow).meta({ description: 'What cost most, first.' }),
	more,
	sum: value,
	withoutCost: z
		.object({ lots: z.int(), named: z.array(z.object({ ...lotFacts, units: z.int() })) })
		.meta({ description: 'The lots whose cost nobody wrote down; the largest are named.' }),
});
export type StockReport = z.infer<typeof stockReport>;

export const expiryMonth = z.object({
	month: z
		.string()
		.optional()
		.meta({ description: 'Of the last day, like 2026-11; none for what has no last day.' }),
	lots: z.int(),
	...valued,
});
export type ExpiryMonth = z.infer<typeof expiryMonth>;

const expiringLot = z.object({ ...lotFacts, state: z.enum(stockStates), ...valued });
export type ExpiringLot = z.infer<typeof expiringLot>;

export const expiryReport = z.object({
	today: z.string(),
	months: z.array(expiryMonth),
	sum: value.extend({ lots: z.int() }),
	expired: value.extend({ lots: z.int() }).meta({ description: 'What is past its last day and still here.' }),
	month: z.string().optional().meta({ description: 'The month that was asked for.' }),
	lots: z.array(expiringLot).optional().meta({ description: 'Those of that month.' }),
	more: more.optional(),
});
export type ExpiryReport = z.infer<typeof expiryReport>;

export const foodRow = z.object({
	what: z.enum(foodEvents),
	day: z.string().meta({ description: 'On which it happened; of what expired, its last day.' }),
	...lotFacts,
	units: z.int(),
	reason: z.string().optional(),
});
export type FoodRow = z.infer<typeof foodRow>;

export const foodReport = z.object({
	from: z.string(),
	to: z.string(),
	rows: z.array(foodRow),
	more,
	sums: z.array(z.object({ what: z.enum(foodEvents), units: z.int(), lots: z.int() })),
	notFood: z
		.int()
		.meta({ description: 'Units of goods that are not food, shakers say: they are in no row.' }),
});
export type FoodReport = z.infer<typeof foodReport>;

const cashFigures = {
	parcels: z.int().meta({ description: 'Parcels that were done: delivered, come back or lost.' }),
	toCollect: amount.meta({ description: 'What was to be collected for them as they left, in rupees.' }),
	collected: amount.meta({ description: 'What was to be collected for what was delivered of them.' }),
	counted: amount.meta({ description: 'What was counted of it.' }),
	remitted: amount.meta({ description: 'What couriers paid of it, by AWB.' }),
	missing: amount.meta({
		description: 'What was not, of the days and carriers of which too little came in.',
	}),
	tooMuch: amount.meta({ description: 'What came in beyond it, of those of which too much did.' }),
};
export const cashReport = z.object({
	from: z.string(),
	to: z.string(),
	rows: z.array(z.object({ day: z.string(), carrier: z.string(), ...cashFigures })),
	carriers: z.array(z.object({ carrier: z.string(), ...cashFigures })),
	paidBack: z.array(cashPaidBack.extend({ day: z.string() })).meta({
		description: 'What was paid back in cash for returns, by day, centre and person.',
	}),
	paidBackInAll: amount,
	sum: z.object(cashFigures),
	countedSince: z.string().optional().meta({
		description: 'The first day of which anything was counted or paid: before, nothing is missing.',
	}),
	claims: z
		.object({
			open: z.object({ parcels: z.int(), value: amount }),
			settled: z.object({ parcels: z.int(), value: amount, paid: amount }),
		})
		.meta({
			description:
				'Parcels that couriers lost: what is not settled now, and what was in these days, with what was paid for it.',
		}),
	underWay: z.object({ parcels: z.int(), due: amount }).meta({
		description: 'What is to be collected for the parcels that are under way now.',
	}),
});
export type CashReport = z.infer<typeof cashReport>;

const access = { may: 'seeReports' } as const;

/** Reports of the desk: each is equal to the sum of the rows behind it (docs/decisions/2026-11-24-reports.md). */
export const reportsContract = {
	sales: endpoint(deskCalls.reports.sales, {
		summary: 'What was ordered from a day to another, and what is left of it, by the day of the order',
		access,
		query: salesQuery,
		reply: salesReport,
	}),
	salesFile: endpoint(deskCalls.reports.salesFile, { ...asFile('The sales'), query: salesQuery }),
	stock: endpoint(deskCalls.reports.stock, {
		summary: 'What the units that are there cost the club, now or at the end of a day',
		access,
		query: stockQuery,
		reply: stockReport,
	}),
	stockFile: endpoint(deskCalls.reports.stockFile, {
		...asFile('The value of the stock'),
		query: stockQuery,
	}),
	expiry: endpoint(deskCalls.reports.expiry, {
		summary: 'What is there, by the month of its last day',
		access,
		query: z.object({ month }),
		reply: expiryReport,
	}),
	expiryFile: endpoint(deskCalls.reports.expiryFile, {
		...asFile('The lots'),
		query: z.object({ month }),
	}),
	food: endpoint(deskCalls.reports.food, {
		summary: 'What expired, was written off or came back from a day to another, as FSSAI asks each quarter',
		access,
		query: asRange(days),
		reply: foodReport,
	}),
	foodFile: endpoint(deskCalls.reports.foodFile, {
		...asFile('The food that left the sale'),
		query: asRange(days),
	}),
	cash: endpoint(deskCalls.reports.cash, {
		summary: 'What carriers collected and what was counted of it, from a day to another',
		access,
		query: asRange(days),
		reply: cashReport,
	}),
	cashFile: endpoint(deskCalls.reports.cashFile, { ...asFile('The cash'), query: asRange(days) }),
};
