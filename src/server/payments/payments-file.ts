import { sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import type { IsoDate } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { carrierInSentence } from '#shared/orders/parcels.rules.ts';
import { paymentModeLabels } from '#shared/payments/payments.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { findCentre } from '../club/club-edits.queries.ts';
import type { Database } from '../database/connect.ts';
import { type ColumnsOf, codeCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { type PaymentRow, selectPayments, whatFor } from './days.queries.ts';
import { type PaidOver, pagesOfRemitted, paidForLost } from './paid-over.queries.ts';

const rowsAtOnce = 500;

interface ExportQuery {
	centreId?: number | undefined;
	from: IsoDate;
	to: IsoDate;
}

/** The payments of some days at the caller's centres, the newest first, a page at a time. */
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

/**
 * A row of the file: a payment, or what a courier paid over, which has no number, time of day or receipt of its own.
 */
interface FileRow extends Pick<PaymentRow, 'day' | 'at' | 'centre' | 'reference' | 'by'> {
	what: string;
	taken?: number;
	paidBack?: number;
	mode: string;
	notPaidOver?: number;
	payment?: PaymentRow;
}

// A reversal counts as a negative payment, so that both columns add up to what the day's close says.
const rowOfPayment = (payment: PaymentRow): FileRow => ({
	...payment,
	what: whatFor(payment),
	...(isTaken(payment) ? { taken: signed(payment) } : { paidBack: signed(payment) }),
	mode: paymentModeLabels[payment.mode],
	payment,
});

function rowOfPaidOver({ isLost, carrier, orderNumber, deliveredOn, paid, owed, ...row }: PaidOver): FileRow {
	const order = formatOrderNumber(orderNumber);
	return {
		...{ day: row.day, at: row.at, centre: null, reference: row.awb, by: row.by },
		what: isLost
			? `Parcel of order ${order} that ${carrierInSentence(carrier)} lost`
			: `Cash of ${carrierInSentence(carrier)} for ${formatLongDate(deliveredOn)}, order ${order}`,
		taken: paid,
		mode: 'Paid by courier',
		notPaidOver: Math.round((owed - paid) * 100) / 100,
	};
}

/**
 * What was taken and refunded on some days, a page at a time: the payments, and, for callers with the right for the
 * whole club, what couriers paid, which belongs to no centre.
 */
async function* pagesOfFile(database: Database, query: ExportQuery, centres: Centres) {
	for await (const rows of pagesOfPayments(database, query, centres)) yield rows.map(rowOfPayment);
	if (query.centreId !== undefined || centres !== 'all') return;
	for await (const rows of pagesOfRemitted(database, query)) yield rows.map(rowOfPaidOver);
	yield (await paidForLost(database, query)).map(rowOfPaidOver);
}

const columns: ColumnsOf<typeof pagesOfFile> = {
	Payment: ({ payment }) => payment?.id,
	Day: ({ day }) => day,
	Time: ({ at }) => timeCell(at),
	Centre: ({ centre }) => (centre ? centreName(centre) : ''),
	For: ({ what }) => what,
	Taken: ({ taken }) => taken,
	'Paid back': ({ paidBack }) => paidBack,
	Mode: ({ mode }) => mode,
	Reference: ({ reference }) => codeCell(reference),
	'Written down by': ({ by }) => by ?? '',
	Receipt: ({ payment }) => payment?.receipt,
	'Takes back': ({ payment }) => payment?.reverses,
	Corrects: ({ payment }) => payment?.corrects,
	// Negative where a courier paid too much, so that together with the paid sum it gives what was collected or
	// claimed.
	'Not paid over': ({ notPaidOver }) => notPaidOver,
};

/** The handler of the file of payments. */
export const exportPayments = exportFile(
	'payments',
	columns,
	pagesOfFile,
	async ({ from, to, centreId }, _, database) => ({
		...{ from, to },
		centre: centreId === undefined ? undefined : (await findCentre(database, centreId))?.name,
	}),
);
