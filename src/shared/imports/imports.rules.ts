import { factColumns } from './fact-columns.ts';
import type { ImportColumn } from './import-column.ts';

/** What can be imported from a file. */
export const importKinds = ['members', 'products'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The most rows of a file: all of them are written in one transaction. */
export const maxImportRows = 10_000;
/** The most rows that one call takes. */
export const maxImportRowsPerCall = 200;
/** In characters: the limit of the longest field that a cell fills. */
export const maxImportFieldLength = 2_000;
/** In characters: a longer cell is cut to this length, which its field still refuses as too long. */
export const importCellLength = maxImportFieldLength + 1;

/** The columns of a file of existing members. */
export const memberColumns = {
	name: {
		title: 'Name',
		synonyms: ['fullname', 'membername', 'member', 'customer', 'customername', 'clientname'],
		isRequired: true,
		example: 'Kavya Rao',
	},
	phone: {
		title: 'Phone',
		synonyms: [
			'phoneno',
			'phonenumber',
			'mobile',
			'mobileno',
			'mobilenumber',
			'contact',
			'contactno',
			'cell',
		],
		isRequired: true,
		example: '98450 12345',
	},
	email: {
		title: 'Email',
		synonyms: ['emailid', 'emailaddress', 'mail', 'mailid'],
		isRequired: true,
		example: 'kavya@example.com',
	},
	DOB: {
		title: 'Date of birth',
		synonyms: ['dob', 'birthday', 'birthdate', 'born'],
		isRequired: false,
		example: '17/05/1994',
	},
	gender: { title: 'Gender', synonyms: ['sex'], isRequired: false, example: 'Female' },
	plan: {
		title: 'Plan',
		synonyms: ['membership', 'membershiptype', 'membershipplan', 'planname', 'package', 'type'],
		isRequired: true,
		example: 'Elite',
	},
	duration: {
		title: 'Duration',
		synonyms: ['months', 'durationmonths', 'term', 'period'],
		isRequired: false,
		example: '12 months',
		hint: 'Left out, it is the one of the plan that start and end are of.',
	},
	centre: {
		title: 'Centre',
		synonyms: ['center', 'branch', 'location', 'club', 'gym', 'homecentre', 'homecenter'],
		isRequired: true,
		example: 'Indiranagar',
		hint: 'The name of the centre, or its code.',
	},
	start: {
		title: 'Start',
		synonyms: ['startdate', 'startson', 'from', 'joined', 'joiningdate', 'joindate', 'dateofjoining', 'doj'],
		isRequired: true,
		example: '01/06/2026',
	},
	end: {
		title: 'End',
		synonyms: [
			// From the desk's own export: the column beside it, with the end as bought, lacks the days that were added.
			'countsuntil',
			'enddate',
			'endson',
			'until',
			'till',
			'to',
			'expiry',
			'expirydate',
			'expires',
			'validtill',
			'validuntil',
		],
		isRequired: false,
		example: '01/06/2027',
		hint: 'Left out, it follows from start and duration.',
	},
	paid: {
		title: 'Paid',
		// Headings such as price, fee or amount are not included: they do not say whether it was paid.
		synonyms: ['amountpaid', 'paidamount', 'payment', 'paymentstatus'],
		isRequired: true,
		example: 'yes',
		hint: 'Yes, no, or the rupees that were paid; 0 is no. Yes and no mean the price of today.',
	},
	pauseDays: {
		title: 'Pause days left',
		synonyms: ['pausedays', 'pause', 'freezedays', 'freezedaysleft', 'pausedaysbalance'],
		isRequired: false,
		example: '15',
	},
	otherCentreDays: {
		title: 'Other-centre days left',
		synonyms: [
			'othercentredays',
			'othercenterdays',
			'othercenterdaysleft',
			'othercentresessions',
			'guestdays',
		],
		isRequired: false,
		example: '6',
	},
	ended: {
		title: 'Ended early',
		synonyms: ['ended', 'cancelled', 'canceled', 'status', 'membershipstatus', 'memberstatus', 'state'],
		isRequired: false,
		example: '',
		hint: 'Blank or Active for one that goes on. Rows of those that were ended are to be left out.',
	},
} as const satisfies Record<string, ImportColumn>;

/** The columns of a file of products. */
export const productColumns = {
	name: {
		title: 'Product name',
		synonyms: ['name', 'title', 'product', 'productname', 'item', 'itemname'],
		isRequired: true,
		example: 'Whey Isolate, Kesar Badam, 1 kg',
	},
	category: {
		title: 'Category',
		synonyms: ['shelf', 'producttype', 'type', 'group'],
		isRequired: true,
		example: 'Whey Protein',
	},
	description: {
		title: 'Description',
		synonyms: ['details', 'text', 'about', 'brandtext'],
		isRequired: true,
		example: 'Made in small batches, with kesar and no added sugar.',
	},
	price: {
		title: 'List price',
		synonyms: ['price', 'mrp', 'listprice', 'rate', 'amount'],
		isRequired: true,
		example: '3499',
		hint: 'In rupees, before the discount.',
	},
	discount: {
		title: 'Discount %',
		synonyms: ['discount', 'discountpercent', 'off', 'percentoff'],
		isRequired: false,
		example: '10',
		hint: 'Left out, a new product has none, and one that is here keeps its own.',
	},
	available: {
		title: 'In stock',
		synonyms: ['stock', 'available', 'availability', 'instock', 'quantity', 'qty'],
		isRequired: false,
		example: 'yes',
		hint: 'Yes, no, or a number: 0 is no, any other yes. The units themselves are received under Stock. Left out, it can be ordered.',
	},
	image: {
		title: 'Picture link',
		synonyms: ['picture', 'image', 'imagelink', 'imageurl', 'pictureurl', 'photo', 'link', 'url'],
		isRequired: true,
		example: 'https://example.com/whey.webp',
	},
	imageAlt: {
		title: 'Picture description',
		synonyms: ['imagealt', 'alt', 'alttext', 'picturetext'],
		isRequired: false,
		example: 'A tub of whey with its scoop',
	},
	...factColumns,
} as const satisfies Record<string, ImportColumn>;

export type MemberColumn = keyof typeof memberColumns;
export type ProductColumn = keyof typeof productColumns;

/** The columns that a file of each kind may have. */
export const importColumns: Readonly<Record<ImportKind, Readonly<Record<string, ImportColumn>>>> = {
	members: memberColumns,
	products: productColumns,
};

/** The form in which headings are compared: `E-mail ID` is `emailid`. */
const bare = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The headings that name each column, by their positions in the file; the first one is read. The title of a column, or
 * its name here, takes precedence over its synonyms, and these over the ones listed after them
 * (docs/decisions/2026-11-22-import.md).
 */
function headsByColumn(kind: ImportKind, heads: readonly string[]): { column: string; places: number[] }[] {
	return Object.entries(importColumns[kind]).map(([column, { title, synonyms }]) => {
		const names = [bare(title), bare(column), ...synonyms];
		const places = names.flatMap((name, nth) =>
			names.indexOf(name) < nth ? [] : heads.flatMap((head, place) => (name === bare(head) ? [place] : [])),
		);
		return { column, places };
	});
}

/** The columns of a file's headings, in the file's order; undefined for a heading that is unknown or not read. */
export function columnsOfHeads(kind: ImportKind, heads: readonly string[]): (string | undefined)[] {
	const named = headsByColumn(kind, heads);
	return heads.map((_, place) => named.find(({ places }) => places[0] === place)?.column);
}

/** A column for which a file has several headings: the one that is read, and those that are ignored. */
export interface ContestedColumn {
	column: string;
	read: string;
	leftOut: string[];
}

/** The columns for which a file has several headings, in the order of `importColumns`. */
export function contestedColumns(kind: ImportKind, heads: readonly string[]): ContestedColumn[] {
	return headsByColumn(kind, heads).flatMap(({ column, places }) => {
		const [read, ...leftOut] = places.map((place) => heads[place] ?? '');
		return read !== undefined && leftOut.length > 0 ? [{ column, read, leftOut }] : [];
	});
}

/** The titles of the required columns that a file lacks. */
export function missingColumns(kind: ImportKind, columns: readonly (string | undefined)[]): string[] {
	return Object.entries(importColumns[kind])
		.filter(([key, { isRequired }]) => isRequired && !columns.includes(key))
		.map(([, { title }]) => title);
}
