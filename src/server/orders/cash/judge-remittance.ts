import { clubToday, type IsoDate } from '#shared/dates.ts';
import { asAwb } from '#shared/orders/parcels.rules.ts';
import type { JudgedRow } from '#shared/orders/remittances.contract.ts';
import { isWritten, remittedKind } from '#shared/orders/remittances.rules.ts';
import { readDate } from '#shared/text/read-date.ts';
import type { Transaction } from '../../database/connect.ts';
import { isShortened, readNumber } from '../../imports/cells.ts';
import { type CourierParcel, lockMissingOfCounted, lockParcelsByAwb } from './remittances.queries.ts';

interface FileRow {
	row: number;
	awb: string;
	amount: string;
	date: string;
}

/** A row of the file, with what it would store. */
interface Judged {
	shown: JudgedRow;
	parcel: CourierParcel | undefined;
	paise: number;
	paidOn: IsoDate;
}

/** The paise of an amount as a file writes it; undefined for what is no amount, or not above zero. */
function paiseOf(text: string): number | undefined {
	const rupees = readNumber(text);
	if (rupees === undefined) return undefined;
	const paise = Math.round(rupees * 100);
	// Half a paisa is no amount, and more than any parcel is worth is a mistake.
	return paise > 0 && paise <= 1_000_000_000 && Math.abs(rupees * 100 - paise) < 1e-6 ? paise : undefined;
}

/**
 * Compares each row of a courier's file with the parcel that it names, and locks that parcel. Writes nothing.
 * @returns the rows in the file's order; in `written` those that would be stored, with their sum in paise
 */
export async function judgeRemittance(
	transaction: Transaction,
	{ carrier, rows: typed }: { carrier: string; rows: readonly FileRow[] },
	now: Date,
) {
	const rows = typed.map((row) => ({ ...row, awb: asAwb(row.awb) }));
	const awbs = [...new Set(rows.map(({ awb }) => awb).filter(Boolean))];
	const parcels = new Map(
		(await lockParcelsByAwb(transaction, carrier, awbs)).map((parcel) => [parcel.awb, parcel]),
	);
	const days = [...new Set([...parcels.values()].flatMap(({ day }) => day ?? []))];
	// For a day that was counted by hand, only the sum that is still missing can be paid by AWB.
	const missing = await lockMissingOfCounted(transaction, carrier, days);
	const today = clubToday(now);
	const seen = new Set<string>();
	const judged = rows.map((one): Judged => {
		const { row, awb } = one;
		const parcel = parcels.get(awb);
		const paise = paiseOf(one.amount);
		const paidOn = one.date === '' ? today : readDate(one.date, Number(today.slice(0, 4)));
		const shown = {
			row,
			awb,
			...(paise !== undefined && { paid: paise / 100 }),
			...(parcel && { orderNumber: parcel.orderNumber }),
			...(parcel?.collected != null && { collected: parcel.collected }),
			...(paidOn !== undefined && { paidOn }),
		};
		const isReadable =
			awb !== '' && !isShortened(awb) && paise !== undefined && paidOn !== undefined && paidOn <= today;
		if (!isReadable) return { shown: { ...shown, kind: 'unreadable' }, parcel, paise: 0, paidOn: today };
		if (seen.has(awb)) return { shown: { ...shown, kind: 'twice' }, parcel, paise, paidOn };
		seen.add(awb);
		const left = parcel?.day == null ? undefined : missing.get(parcel.day);
		// A short payment uses up only what was paid. What is paid above the collected sum was never in a count.
		const needed = Math.min(paise, (parcel?.collected ?? 0) * 100);
		const kind = remittedKind(
			paise,
			parcel && {
				collected: parcel.collected ?? undefined,
				isPaid: parcel.isPaid,
				isCounted: left !== undefined && left < needed,
			},
		);
		if (kind === 'paid' && parcel?.day != null)
			return { shown: { ...shown, kind, deliveredOn: parcel.day }, parcel, paise, paidOn };
		if (parcel?.day != null && left !== undefined && isWritten(kind)) missing.set(parcel.day, left - needed);
		return { shown: { ...shown, kind }, parcel, paise, paidOn };
	});
	const written = judged.flatMap(({ shown, parcel, paise, paidOn }) =>
		parcel?.day != null && isWritten(shown.kind) ? [{ id: parcel.id, day: parcel.day, paise, paidOn }] : [],
	);
	return {
		rows: judged.map(({ shown }) => shown),
		written,
		paise: written.reduce((sum, one) => sum + one.paise, 0),
	};
}
