import { addMonths, clubToday, type IsoDate } from '../dates.ts';

/** The statuses of a complaint. */
export const complaintStatuses = ['Open', 'Acknowledged', 'Closed'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/**
 * The statuses in which a deadline runs. The desk lists these complaints oldest first, and so by the day on which they
 * are due.
 */
export const complaintsToDo: readonly ComplaintStatus[] = ['Open', 'Acknowledged'];

/** A complaint's number as people read it: `AKT-12`. */
export const formatTicket = (id: number): string => `AKT-${id}`;

/** The number of the ticket that a text names: `AKT-12`, `akt12`, `#12`, `12`. Undefined for any other text. */
export function parseTicket(text: string): number | undefined {
	const digits = /^(?:akt[-\s]*|#)?(\d{1,9})$/i.exec(text.trim())?.[1];
	return digits === undefined ? undefined : Number(digits);
}

const hour = 60 * 60 * 1_000;

/** Hours within which a complaint must be acknowledged (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
export const acknowledgedWithin = 48;

/** The deadline for the acknowledgement of a complaint. */
export const acknowledgeBy = (writtenAt: Date): Date =>
	new Date(writtenAt.getTime() + acknowledgedWithin * hour);

/** The last day on which a complaint must be settled: a month after it was written (rule 4(5)). */
export const closeBy = (writtenAt: Date): IsoDate => addMonths(clubToday(writtenAt), 1);

/** How near a deadline is. */
export type Urgency = 'calm' | 'soon' | 'late';

/** Whether an acknowledgement is due soon, within half a day, or late. */
export function acknowledgeUrgency(writtenAt: Date, now: Date): Urgency {
	const left = acknowledgeBy(writtenAt).getTime() - now.getTime();
	return left < 0 ? 'late' : left <= 12 * hour ? 'soon' : 'calm';
}

/** Whether a complaint is to be settled soon, within five days, or is late. */
export function closeUrgency(writtenAt: Date, now: Date): Urgency {
	const [last, today] = [closeBy(writtenAt), clubToday(now)];
	if (today > last) return 'late';
	return clubToday(new Date(now.getTime() + 5 * 24 * hour)) > last ? 'soon' : 'calm';
}
