import type { IsoDate } from '../dates.ts';

/** The lists that can be downloaded as a file. */
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

/** What a file contains, besides its list: the parts of its query by which two files of one list differ. */
export interface FileOf {
	/** The first and last day; other files have a `day` or a `month` instead. */
	from?: IsoDate | undefined;
	to?: IsoDate | undefined;
	day?: IsoDate | undefined;
	month?: string | undefined;
	/** The table of a GST return. */
	table?: string | undefined;
	/** How the rows are grouped. */
	by?: string | undefined;
	/** The name of the centre. */
	centre?: string | undefined;
	productId?: number | undefined;
}

/**
 * The name of a file: `orders-2026-11-22.csv`, `gst-2026-10-b2cs.csv`, `sales-2026-11-01-to-2026-11-22-by-day.csv`. A
 * file that is not of certain days has the club's today in its name. The parts of the query are in the name, so that
 * files that are saved on one day can be told apart.
 */
export function exportFileName(list: ExportedList, today: IsoDate, of: FileOf = {}): string {
	const { table, by, centre, productId } = of;
	const parts = [
		list,
		daysOf(of, today),
		table,
		by && `by-${by}`,
		// An HTTP header has only ASCII, and a file name no slash.
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

/** The name of the archive with all data of the club: `archive-2026-11-22.zip`. The day is the club's. */
export const archiveFileName = (day: IsoDate): string => `archive-${day}.zip`;

/** The name of the file with all data stored about one person: `your-data-2026-11-22.zip`. The day is the club's. */
export const ownDataFileName = (day: IsoDate): string => `your-data-${day}.zip`;
