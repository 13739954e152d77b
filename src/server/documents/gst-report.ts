import type { GstReport } from '#shared/documents/documents.contract.ts';
import type { Database } from '../database/connect.ts';
import { issuedSeries, registeredDocuments, salesByCode, salesByRate } from './documents.queries.ts';

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const;
const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

const plus = (sum: typeof nothing, row: typeof nothing) =>
	Object.fromEntries(parts.map((part) => [part, sum[part] + row[part]])) as typeof nothing;

/**
 * What a month's return of outward supplies has, from the documents that were issued in it: all of one moment.
 * @param month `2026-11`
 */
export function readGstReport(database: Database, month: string): Promise<GstReport> {
	return database
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (transaction) => {
			const hsn = await salesByCode(transaction, month);
			return {
				month,
				b2cs: await salesByRate(transaction, month),
				b2b: await registeredDocuments(transaction, month),
				hsn,
				documents: (await issuedSeries(transaction, month)).map((series) => ({ ...series, cancelled: 0 })),
				total: hsn.reduce(plus, nothing),
			};
		});
}
