import type { GstReport } from '#shared/documents/documents.contract.ts';
import type { Database } from '../database/connect.ts';
import {
	firstMonthOfDocuments,
	issuedSeries,
	registeredDocuments,
	salesByCode,
} from './documents.queries.ts';

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const;
const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

const plus = (sum: typeof nothing, row: typeof nothing) =>
	Object.fromEntries(parts.map((part) => [part, sum[part] + row[part]])) as typeof nothing;

/** The taxed sales to buyers without a GSTIN, by rate: sums of the rows by code, which come from the same lines. */
function salesByRate(byCode: GstReport['hsn']): GstReport['b2cs'] {
	const toConsumers = byCode.filter(({ isRegistered, rate }) => !isRegistered && rate > 0);
	const rates = [...new Set(toConsumers.map(({ rate }) => rate))].sort((one, other) => one - other);
	return rates.map((rate) => ({
		rate,
		...toConsumers.filter((row) => row.rate === rate).reduce(plus, nothing),
	}));
}

/**
 * The sales at 0 %, from the same rows. They belong to table 8 of the return, because tables 4, 7 and 9B are for
 * taxable supplies (CGST Rules, form GSTR-1).
 */
function salesWithoutTax(byCode: GstReport['hsn']): GstReport['nil'] {
	const untaxed = byCode.filter(({ rate }) => rate === 0);
	return [false, true].flatMap((isRegistered) => {
		const rows = untaxed.filter((row) => row.isRegistered === isRegistered);
		return rows.length > 0 ? [{ isRegistered, taxable: rows.reduce(plus, nothing).taxable }] : [];
	});
}

/**
 * A month's return of outward supplies, from the documents that were issued in it, read in one snapshot.
 * @param month `2026-11`
 */
export function readGstReport(database: Database, month: string): Promise<GstReport> {
	return database
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (transaction) => {
			const hsn = await salesByCode(transaction, month);
			const firstMonth = await firstMonthOfDocuments(transaction);
			return {
				month,
				...(firstMonth && { firstMonth }),
				b2cs: salesByRate(hsn),
				b2b: await registeredDocuments(transaction, month),
				nil: salesWithoutTax(hsn),
				hsn,
				documents: (await issuedSeries(transaction, month)).map((series) => ({ ...series, cancelled: 0 })),
				total: hsn.reduce(plus, nothing),
			};
		});
}
