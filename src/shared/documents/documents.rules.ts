import type { IsoDate } from '../dates.ts';
import { formatRupeesAndPaise } from '../text/format-rupees.ts';

/**
 * A financial credit note leaves the tax as it is: it is issued when the tax can no longer be credited
 * (`lastCreditDay`). A debit note reverses what a credit note gave too much, with the tax if that note credited tax.
 */
export const documentKinds = [
	'tax invoice',
	'credit note',
	'financial credit note',
	'debit note',
	'financial debit note',
	'delivery challan',
	'receipt',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The title of each kind of document. */
export const documentTitles: Record<DocumentKind, string> = {
	'tax invoice': 'Tax invoice',
	'credit note': 'Credit note',
	'financial credit note': 'Credit note without GST',
	'debit note': 'Debit note',
	'financial debit note': 'Debit note without GST',
	'delivery challan': 'Delivery challan',
	receipt: 'Receipt',
};

/** The titles of a sale's document when not all goods are taxed. It is numbered among the invoices. */
export const billTitles = ['Bill of supply', 'Invoice-cum-bill of supply'] as const;
export type BillTitle = (typeof billTitles)[number];

/**
 * The title of a sale's document by the rates of its lines; undefined for a tax invoice. Goods taxed at 0 % are exempt
 * (CGST Act, s. 2(47)) and have a bill of supply (s. 31(3)(c)). Exempt and taxed goods share one document, which has
 * the combined title only for a buyer without GSTIN (CGST Rules, rule 46A;
 * docs/decisions/2026-11-29-bills-of-supply.md).
 * @param rates in percent
 */
export function billTitle(rates: readonly number[], isRegistered: boolean): BillTitle | undefined {
	if (rates.every((rate) => rate === 0)) return 'Bill of supply';
	return rates.includes(0) && !isRegistered ? 'Invoice-cum-bill of supply' : undefined;
}

/** The title of a document: its own, or that of its kind. */
export const titleOf = ({ kind, title }: { kind: DocumentKind; title?: BillTitle | undefined }): string =>
	title ?? documentTitles[kind];

/**
 * The labels of a document's copies, that of its recipient first: three copies of an invoice or a bill for goods, two
 * of one for services (CGST Rules, rule 48(1) and (2)), three of a challan (rule 55(2)). For notes and receipts the
 * rules require one copy.
 */
export function copiesOf({
	kind,
	membershipId,
}: {
	kind: DocumentKind;
	membershipId?: number | undefined;
}): readonly string[] {
	if (kind === 'delivery challan')
		return ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'];
	if (kind !== 'tax invoice') return ['Original for recipient'];
	return membershipId === undefined
		? ['Original for recipient', 'Duplicate for transporter', 'Triplicate for supplier']
		: ['Original for recipient', 'Duplicate for supplier'];
}

/** The title of each series of numbers: the bills of supply are numbered with the invoices. */
export const seriesTitles: Record<DocumentKind, string> = { ...documentTitles, 'tax invoice': 'Invoice' };

const prefixes: Record<DocumentKind, string> = {
	'tax invoice': 'AK',
	'credit note': 'AKC',
	'financial credit note': 'AKF',
	'debit note': 'AKB',
	'financial debit note': 'AKE',
	'delivery challan': 'AKD',
	receipt: 'AKR',
};

/** The letters in the numbers of a centre's documents, after the centre's code. */
const letters: Record<DocumentKind, string> = {
	'tax invoice': 'T',
	'credit note': 'C',
	'financial credit note': 'F',
	'debit note': 'B',
	'financial debit note': 'E',
	'delivery challan': 'D',
	receipt: 'R',
};

/** The year in whose April the financial year of a day begins: for 31 March 2027 it is 2026. */
export function financialYear(day: IsoDate): number {
	const year = Number(day.slice(0, 4));
	return day.slice(5) >= '04-01' ? year : year - 1;
}

/**
 * The last day on which the tax of an invoice can be credited: 30 November after the end of its financial year (CGST Act,
 * s. 34(2)).
 */
export const lastCreditDay = (invoiceDay: IsoDate): IsoDate => `${financialYear(invoiceDay) + 1}-11-30`;

const twoDigits = (number: number) => String(number % 100).padStart(2, '0');

/** In characters (CGST Rules, rule 46(b)). */
const longestNumber = 16;

/**
 * The number of a document, `AK/2627/000001` for the shop, `KOR/2627/R00001` for a centre: at most 16 letters, digits,
 * slashes and dashes, consecutive within its series and financial year (CGST Rules, rules 46(b), 53 and 55). If a
 * centre's code or the position is too long for that, the number has the first year alone, and if need be no second
 * slash: the longest form that fits is taken.
 * @param year in whose April the financial year begins
 * @param position from 1
 * @param code of the centre; none for the shop
 */
export function documentNumber(kind: DocumentKind, year: number, position: number, code?: string): string {
	const first = twoDigits(year);
	const both = first + twoDigits(year + 1);
	if (code === undefined) return `${prefixes[kind]}/${both}/${String(position).padStart(6, '0')}`;
	const last = `${letters[kind]}${String(position).padStart(5, '0')}`;
	const shortest = `${code}/${first}${last}`;
	const forms = [`${code}/${both}/${last}`, `${code}/${first}/${last}`];
	return forms.find(({ length }) => length <= longestNumber) ?? shortest;
}

/** The state in which everything is supplied: orders go to Karnataka only (docs/spec.md point 5). */
export const placeOfSupply = { code: '29', name: 'Karnataka' } as const;

/** The unit of quantity of every product, as GST returns write it. */
export const unitOfQuantity = 'NOS';

/** The unit for an HSN code in GST returns: services, whose codes begin with 99, have none. */
export const unitOf = (hsn: string): string => (hsn.startsWith('99') ? 'NA' : unitOfQuantity);

/** An amount of paise as documents show it: `₹1,23,456.70`. */
export const paise = (amount: number): string => formatRupeesAndPaise(amount / 100);
