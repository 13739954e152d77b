import { type CategoryKey, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { FileOf } from '#shared/export/export.rules.ts';
import { feesKey, feesRow } from '#shared/reports/fees-row.ts';
import type { SalesRow } from '#shared/reports/reports.contract.ts';
import {
	fallenLabels,
	fallenParts,
	type SalesGroup,
	type StockGroup,
} from '#shared/reports/reports.rules.ts';
import type { CashPaidBack } from '#shared/returns/paid-back.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { type Columns, codeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { cashPaidBackByDay } from '../returns/cash-paid-back.queries.ts';
import { placeName } from '../stock/places.queries.ts';
import { cashByDay, countedSince } from './cash.queries.ts';
import { type CashRow, cashRows } from './cash-sums.ts';
import { lotsByLastDay } from './expiry.queries.ts';
import { type FoodOut, foodOut } from './food.queries.ts';
import { valueOfLot } from './presented.ts';
import { rangeOf } from './range.ts';
import { salesBy, sumOfSales } from './sales.queries.ts';
import { type ValueRow, valueBy } from './stock-value.queries.ts';

interface Days {
	from?: string | undefined;
	to?: string | undefined;
}

const ofRange = (query: Days & Pick<FileOf, 'by'>, today: IsoDate): FileOf => ({
	...query,
	...rangeOf(query, today),
});
const ofQuery = (query: FileOf): FileOf => query;

type SalesColumns = Columns<SalesRow>;

const fallenColumns: SalesColumns = Object.fromEntries(
	fallenParts.flatMap((part) => [
		[`${fallenLabels[part]}, units`, ({ fallen }: SalesRow) => fallen[part].units],
		[`${fallenLabels[part]}, amount`, ({ fallen }: SalesRow) => fallen[part].amount],
	]),
);
const orderedColumns: SalesColumns = {
	'Units ordered': ({ units }) => units,
	'Goods ordered': ({ goods }) => goods,
};
const netColumns: SalesColumns = { 'Units left': ({ netUnits }) => netUnits, 'Net sales': ({ net }) => net };
const ordersColumn: SalesColumns = { Orders: ({ orders }) => orders };

/**
 * These columns are the same for every grouping, so that each adds up to the same sum. Products have no fees, which are
 * a row of their own.
 */
const amountColumns: SalesColumns = {
	...orderedColumns,
	Fees: ({ fees }) => fees,
	'Sales placed': ({ placed }) => placed,
	...fallenColumns,
	'Fees fallen away': ({ feesFallen }) => feesFallen,
	...netColumns,
};

const salesColumns: Record<SalesGroup, SalesColumns> = {
	day: { Day: ({ key }) => key, ...ordersColumn, ...amountColumns },
	month: { Month: ({ key }) => key, ...ordersColumn, ...amountColumns },
	product: {
		Product: ({ name }) => codeCell(name ?? null),
		Number: ({ key }) => (key === feesKey ? null : key),
		...ordersColumn,
		...amountColumns,
	},
	category: {
		// The row of the fees, which is not a category, has a name.
		Category: ({ key, name }) => name ?? categoryLabel(key as CategoryKey),
		...amountColumns,
	},
};

/**
 * The handler of the file of sales; with all products. Grouped by product or category, its last row has the fees, as on
 * the screen.
 */
export const exportSales = exportFile(
	'sales',
	({ by }: Days & { by: SalesGroup }) => salesColumns[by],
	async function* (database, query, _, at) {
		const range = rangeOf(query, clubToday(at));
		const isOfGoods = query.by === 'product' || query.by === 'category';
		yield await inSnapshot(database, async (snapshot) => {
			const { rows } = await salesBy(snapshot, query.by, range, null);
			const sum = isOfGoods ? await sumOfSales(snapshot, range) : undefined;
			return sum?.orders ? [...rows, feesRow(sum)] : rows;
		});
	},
	ofRange,
);

const place = ({ centre }: { centre: string | null }) => placeName(centre);

const valueColumns: Columns<ValueRow> = {
	Units: ({ units }) => units,
	'Value at cost': ({ cost }) => cost,
	'Units without a cost': ({ units_without_cost }) => units_without_cost,
	'Value at MRP': ({ mrp }) => mrp,
	'Units without an MRP': ({ units_without_mrp }) => units_without_mrp,
};
const productColumns: Columns<ValueRow> = {
	Product: ({ name }) => codeCell(name),
	Number: ({ product_id }) => product_id,
};
const stockColumns: Record<StockGroup, Columns<ValueRow>> = {
	product: { ...productColumns, ...valueColumns },
	lot: {
		...productColumns,
		Lot: ({ code }) => codeCell(code),
		'Last day': ({ expires_on }) => expires_on,
		Place: place,
		...valueColumns,
	},
	place: { Place: place, ...valueColumns },
};

/** The handler of the file of the stock's value, now or at the end of a day. */
export const exportStockValue = exportFile(
	'stock_value',
	({ by }: { day?: string | undefined; by: StockGroup }) => stockColumns[by],
	async function* (database, { day, by }, centres, at) {
		yield await valueBy(database, by, day === clubToday(at) ? undefined : day, centres);
	},
	ofQuery,
);

type Lot = Awaited<ReturnType<typeof lotsByLastDay>>[number];

const lotColumns: Columns<Lot> = {
	'Last day': ({ expires_on }) => expires_on,
	Product: ({ name }) => codeCell(name),
	Number: ({ product_id }) => product_id,
	Lot: ({ code }) => codeCell(code),
	Place: place,
	Units: ({ quantity }) => quantity,
	State: ({ state }) => state,
	Cost: ({ cost }) => cost,
	'Value at cost': (lot) => (lot.cost === null ? null : valueOfLot(lot).cost),
	MRP: ({ mrp }) => mrp,
	'Value at MRP': (lot) => (lot.mrp === null ? null : valueOfLot(lot).mrp),
};

/** The handler of the file of lots with units, the earliest expiry first. */
export const exportExpiry = exportFile(
	'expiry',
	lotColumns,
	async function* (database, { month }: { month?: string | undefined }, centres, at) {
		yield await lotsByLastDay(database, { month, today: clubToday(at) }, centres, null);
	},
	ofQuery,
);

const foodColumns: Columns<FoodOut> = {
	What: ({ what }) => what,
	Date: ({ day }) => day,
	Product: ({ name }) => codeCell(name),
	Lot: ({ code }) => codeCell(code),
	'Last day': ({ expires_on }) => expires_on,
	Units: ({ units }) => units,
	Reason: ({ reason }) => reason,
	Place: place,
};

/** The handler of the file of the food that left the sale, for FSSAI. */
export const exportFood = exportFile(
	'food',
	foodColumns,
	async function* (database, query: Days, centres, at) {
		const today = clubToday(at);
		const rows = await foodOut(database, rangeOf(query, today), today, centres);
		yield rows.filter(({ is_food }) => is_food);
	},
	ofRange,
);

/** A day has a row for each carrier, then one for each centre and person with cash refunds. */
type CashFileRow = Partial<CashRow> & { day: string; paidBack?: Omit<CashPaidBack, 'refunds'> };

const cashColumns: Columns<CashFileRow> = {
	Day: ({ day }) => day,
	Carrier: ({ carrier }) => carrier,
	Parcels: ({ parcels }) => parcels,
	'To collect': ({ toCollect }) => toCollect,
	Collected: ({ collected }) => collected,
	Counted: ({ counted }) => counted,
	Remitted: ({ remitted }) => remitted,
	Short: ({ missing }) => missing,
	Over: ({ tooMuch }) => tooMuch,
	'Paid back in cash': ({ paidBack }) => paidBack?.amount,
	Centre: ({ paidBack }) => paidBack?.centre && centreName(paidBack.centre),
	'Paid back by': ({ paidBack }) => paidBack?.by,
};

/** The handler of the file of the cash. */
export const exportCash = exportFile(
	'cash',
	cashColumns,
	async function* (database, query: Days, _, at) {
		const range = rangeOf(query, clubToday(at));
		yield await inSnapshot(database, async (snapshot): Promise<CashFileRow[]> => {
			const paidBack = await cashPaidBackByDay(snapshot, range);
			return [
				...cashRows(await cashByDay(snapshot, range), await countedSince(snapshot)),
				...paidBack.map(({ day, ...paid }) => ({ day, paidBack: paid })),
			];
		});
	},
	ofRange,
);
