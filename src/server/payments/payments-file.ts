import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { paymentModeLabels } from '#shared/payments/payments.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { type ColumnsOf, codeCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { type PaymentRow, selectPayments, whatFor } from './days.queries.ts';

const rowsAtOnce = 500;

interface ExportQuery {
	centreId?: number | undefined;
	from: IsoDate;
	to: IsoDate;
}

/** The payments of some days of the centres that the caller works for, the newest first, a page at a time. */
async function* pagesOfPayments(database: Database, { centreId, from, to }: ExportQuery, centres: Centres) {
	const ofCentres = centres === 'all' ? sql`true` : sql`centre_id = any(${[...centres]})`;
	const ofCentre = centreId === undefined ? sql`true` : sql`centre_id = ${centreId}`;
	let before = 2 ** 31 - 1;
	while (true) {
		const rows = await selectPayments(
			database,
			sql`payments.id < ${before} and business_day between ${from}::date and ${to}::date and ${ofCentre} and ${ofCentres}`,
			rowsAtOnce,
		);
		const last = rows.at(-1);
		if (!last) return;
		before = last.id;
		yield rows;
	}
}

const isTaken = ({ kind, reverses }: PaymentRow) => (kind === 'taken') === (reverses === null);
const signed = ({ amount, reverses }: PaymentRow) => (reverses === null ? amount : -amount);

const columns: ColumnsOf<typeof pagesOfPayments> = {
	Payment: ({ id }) => id,
	Day: ({ day }) => day,
	Time: ({ at }) => timeCell(at),
	Centre: ({ centre }) => centre ?? '',
	For: whatFor,
	// What takes back a payment is a negative one, so that both columns come to what the day's close says.
	Taken: (row) => (isTaken(row) ? signed(row) : ''),
	'Paid back': (row) => (isTaken(row) ? '' : signed(row)),
	Mode: ({ mode }) => paymentModeLabels[mode],
	Reference: ({ reference }) => codeCell(reference),
	'Written down by': ({ by }) => by ?? '',
	Receipt: ({ receipt }) => receipt ?? '',
	'Takes back': ({ reverses }) => reverses,
	Corrects: ({ corrects }) => corrects,
};

/** The handler of the file of payments. */
export const exportPayments = exportFile('payments', columns, pagesOfPayments);
