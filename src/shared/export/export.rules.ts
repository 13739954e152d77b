import type { IsoDate } from '../dates.ts';

/** The lists that can be taken out of the house as a file. */
export const exportedLists = [
	'orders',
	'memberships',
	'payments',
	'queries',
	'complaints',
	'products',
	'stock',
	'gst',
	'people',
	'audit',
	'sales',
	'stock_value',
	'stock_moves',
	'expiry',
	'food',
	'cash',
] as const;
export type ExportedList = (typeof exportedLists)[number];

/** `orders-2026-11-22.csv`; the day is the club's. */
export function exportFileName(list: ExportedList, day: IsoDate): string {
	return `${list}-${day}.csv`;
}

/** `archive-2026-11-22.zip`, everything that the club knows; the day is the club's. */
export const archiveFileName = (day: IsoDate): string => `archive-${day}.zip`;

/** `your-data-2026-11-22.zip`, everything that is stored about one person; the day is the club's. */
export const ownDataFileName = (day: IsoDate): string => `your-data-${day}.zip`;
