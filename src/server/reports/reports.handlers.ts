import { clubToday } from '#shared/dates.ts';
import type { reportsContract } from '#shared/reports/reports.contract.ts';
import { foodEvents, rowsShown } from '#shared/reports/reports.rules.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { refuseOutside } from '../http/desk-access.ts';
import type { Handlers } from '../http/mount.ts';
import { cashPaidBackByDay } from '../returns/cash-paid-back.queries.ts';
import { cashByDay, cashUnderWay, claimsOf, countedSince } from './cash.queries.ts';
import { carriersOf, cashRows, sumOfCash } from './cash-sums.ts';
import { lotsByLastDay, valueByMonth, valueOfExpired } from './expiry.queries.ts';
import { foodOut } from './food.queries.ts';
import { presentFood, presentLotFacts, presentValue, valueOfLot } from './presented.ts';
import { rangeOf } from './range.ts';
import { exportCash, exportExpiry, exportFood, exportSales, exportStockValue } from './report-files.ts';
import { salesBy, sumOfSales } from './sales.queries.ts';
import { valueInAll, valueOfStock } from './stock-value.queries.ts';

const beyond = (rows: readonly { all: number }[]) => (rows[0]?.all ?? 0) - rows.length;

/** The reports. Those of sales and cash cover the whole club; those of units cover the store room and centres. */
export const reportsHandlers: Handlers<typeof reportsContract> = {
	async sales({ query, caller, database, now }) {
		refuseOutside(caller, null);
		const range = rangeOf(query, clubToday(now));
		return inSnapshot(database, async (snapshot) => {
			const { rows, all } = await salesBy(snapshot, query.by, range, rowsShown);
			return {
				...range,
				by: query.by,
				rows,
				more: all - rows.length,
				sum: await sumOfSales(snapshot, range),
			};
		});
	},
	salesFile(call) {
		refuseOutside(call.caller, null);
		return exportSales(call);
	},

	async stock({ query: { day, by }, caller: { centres }, database, now }) {
		const today = clubToday(now);
		const past = day === today ? undefined : day;
		const { sum, rows, unknown } = await valueOfStock(database, by, past, centres, rowsShown);
		return {
			day: day ?? today,
			by,
			rows: rows.map((row) => ({
				...(row.lot_id !== null && { lotId: row.lot_id }),
				...(row.product_id !== null && { productId: row.product_id }),
				...(row.name !== null && { productName: row.name }),
				...(row.centre_id !== null && { centreId: row.centre_id }),
				...(row.code !== null && { code: row.code }),
				...(row.expires_on !== null && { expiresOn: row.expires_on }),
				...presentValue(row),
			})),
			more: beyond(rows),
			sum: presentValue(sum),
			withoutCost: {
				lots: unknown[0]?.all ?? 0,
				named: unknown.map((lot) => ({ ...presentLotFacts(lot), units: lot.units })),
			},
		};
	},
	stockFile: exportStockValue,

	async expiry({ query: { month }, caller: { centres }, database, now }) {
		const today = clubToday(now);
		return inSnapshot(database, async (snapshot) => {
			const months = await valueByMonth(snapshot, centres);
			const expired = await valueOfExpired(snapshot, today, centres);
			const lots =
				month === undefined ? undefined : await lotsByLastDay(snapshot, { month, today }, centres, rowsShown);
			return {
				today,
				months: months.map((row) => ({
					...(row.month !== null && { month: row.month }),
					lots: row.lots,
					...presentValue(row),
				})),
				sum: {
					lots: months.reduce((sum, row) => sum + row.lots, 0),
					...presentValue(await valueInAll(snapshot, centres)),
				},
				expired: { lots: expired.lots, ...presentValue(expired) },
				...(lots && {
					month,
					lots: lots.map((lot) => ({ ...presentLotFacts(lot), state: lot.state, ...valueOfLot(lot) })),
					more: beyond(lots),
				}),
			};
		});
	},
	expiryFile: exportExpiry,

	async food({ query, caller: { centres }, database, now }) {
		const today = clubToday(now);
		const range = rangeOf(query, today);
		const all = await foodOut(database, range, today, centres);
		const rows = all.filter(({ is_food }) => is_food);
		return {
			...range,
			notFood: all.reduce((sum, { is_food, units }) => sum + (is_food ? 0 : units), 0),
			rows: rows.slice(0, rowsShown).map(presentFood),
			more: Math.max(0, rows.length - rowsShown),
			sums: foodEvents.map((what) => {
				const ofKind = rows.filter((row) => row.what === what);
				return {
					what,
					units: ofKind.reduce((sum, { units }) => sum + units, 0),
					lots: new Set(ofKind.map(({ lot_id }) => lot_id)).size,
				};
			}),
		};
	},
	foodFile: exportFood,

	async cash({ query, caller, database, now }) {
		refuseOutside(caller, null);
		const range = rangeOf(query, clubToday(now));
		return inSnapshot(database, async (snapshot) => {
			const since = await countedSince(snapshot);
			const rows = cashRows(await cashByDay(snapshot, range), since);
			const paidBack = await cashPaidBackByDay(snapshot, range);
			return {
				...range,
				rows,
				carriers: carriersOf(rows),
				paidBack,
				paidBackInAll: paidBack.reduce((sum, { amount }) => sum + amount, 0),
				sum: sumOfCash(rows),
				...(since !== undefined && { countedSince: since }),
				claims: await claimsOf(snapshot, range),
				underWay: await cashUnderWay(snapshot),
			};
		});
	},
	cashFile(call) {
		refuseOutside(call.caller, null);
		return exportCash(call);
	},
};
