import { addMonths, type IsoDate } from '#shared/dates.ts';

/** How many months can be chosen at least. */
const fewest = 24;

/**
 * The months that can be chosen, the latest first: back to that of the first document, because books are audited six years later, and
 * the one that the address asks for.
 */
export function monthsToChoose(today: IsoDate, firstMonth: string | undefined, asked: string): string[] {
	const months: string[] = [];
	for (let back = 0; ; back += 1) {
		const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);
		if (back >= fewest && (firstMonth === undefined || month < firstMonth)) break;
		months.push(month);
	}
	return [...new Set([...months, asked])].sort().reverse();
}
