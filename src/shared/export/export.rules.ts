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

/** What a file is of, beside its list: of its query, that by which two files of one list differ. */
export interface FileOf {
	/** Its first and last day; or else a day, or a month. */
	from?: IsoDate | undefined;
	to?: IsoDate | undefined;
	day?: IsoDate | undefined;
	month?: string | undefined;
	/** Of a GST return. */
	table?: string | undefined;
	/** What its rows are added up by. */
	by?: string | undefined;
	/** The name of its centre. */
	centre?: string | undefined;
	productId?: number | undefined;
}

/**
 * `orders-2026-11-22.csv`, `gst-2026-10-b2cs.csv`, `sales-2026-11-01-to-2026-11-22-by-day.csv`: what is of no days is of today, the
 * club's. The name tells what it is of, so that files that are saved on one day are told apart.
 */
export function exportFileName(list: ExportedList, today: IsoDate, of: FileOf = {}): string {
	const { table, by, centre, productId } = of;
	const parts = [
		list,
		daysOf(of, today),
		table,
		by && `by-${by}`,
		// A header of HTTP has ASCII alone, and a file's name no slash.
		centre
			?.toLowerCase()
			.replace(/[^a-z0-9]+/g, '-')
			.replace(/^-|-$/g, ''),
		productId && `product-${productId}`,
	];
	return `${parts.filter(Boolean).join('-')}.csv`;
}

function daysOf({ from, to, day, month }: FileOf, today: IsoDate): string {
	if (from === undefined) return to === undefined ? (day ?? month ?? today) : `to-${to}`;
	const last = to ?? today;
	return from === last ? from : `${from}-to-${last}`;
}

/** `archive-2026-11-22.zip`, everything that the club knows; the day is the club's. */
export const archiveFileName = (day: IsoDate): string => `archive-${day}.zip`;

/** `your-data-2026-11-22.zip`, everything that is stored about one person; the day is the club's. */
export const ownDataFileName = (day: IsoDate): string => `your-data-${day}.zip`;
