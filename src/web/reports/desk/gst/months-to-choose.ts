import { addMonths, type IsoDate } from '#shared/dates.ts';

/** The least number of months to choose from. */
const fewest = 24;

/**
 * The months to choose from, newest first: back to that of the first document, because books are audited six years
 * later, and the one in the URL.
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
