import type { IsoDate } from '#shared/dates.ts';
import type { CashReport } from '#shared/reports/reports.contract.ts';
import type { CashOfDay } from './cash.queries.ts';

/** What a carrier collected on a day. */
export type CashRow = CashReport['rows'][number];
type CashSum = CashReport['sum'];

/**
 * The rows in the form of the contract, with what is missing and what is in excess.
 * @param since the first day that was ever counted: nothing counts as missing before it, as the club had not begun to
 * count
 */
export const cashRows = (rows: readonly CashOfDay[], since: IsoDate | undefined): CashRow[] =>
	rows.map(({ to_collect, ...row }) => {
		const left =
			since !== undefined && row.day >= since ? inPaise(row.collected - row.counted - row.remitted) : 0;
		return { ...row, toCollect: to_collect, missing: Math.max(0, left), tooMuch: Math.max(0, -left) };
	});

const none: CashSum = {
	...{ parcels: 0, toCollect: 0, collected: 0, counted: 0, remitted: 0 },
	...{ missing: 0, tooMuch: 0 },
};

/** Rounds rupees to whole paise, in which couriers pay; sums would drift otherwise. */
const inPaise = (rupees: number) => Math.round(rupees * 100) / 100;

/** The sum of rows. An excess in one row does not offset what is missing in another: somebody still owes that. */
export const sumOfCash = (rows: readonly CashSum[]): CashSum =>
	rows.reduce(
		(sum, row) => ({
			parcels: sum.parcels + row.parcels,
			toCollect: sum.toCollect + row.toCollect,
			collected: sum.collected + row.collected,
			counted: sum.counted + row.counted,
			remitted: inPaise(sum.remitted + row.remitted),
			missing: inPaise(sum.missing + row.missing),
			tooMuch: inPaise(sum.tooMuch + row.tooMuch),
		}),
		none,
	);

/** The sums of each carrier's rows. */
export const carriersOf = (rows: readonly CashRow[]): CashReport['carriers'] =>
	[...Map.groupBy(rows, ({ carrier }) => carrier)].map(([carrier, own]) => ({ carrier, ...sumOfCash(own) }));
