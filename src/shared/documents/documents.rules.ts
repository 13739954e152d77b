import type { IsoDate } from '../dates.ts';
import { rupeesAndPaise } from '../rupees.ts';

/**
 * A financial credit note takes no tax back: its tax could not be any more (`lastCreditDay`). A debit note takes back what
 * a credit note gave too much, with its tax where that had some.
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

/** What people read for a kind. */
export const documentTitles: Record<DocumentKind, string> = {
	'tax invoice': 'Tax invoice',
	'credit note': 'Credit note',
	'financial credit note': 'Credit note without GST',
	'debit note': 'Debit note',
	'financial debit note': 'Debit note without GST',
	'delivery challan': 'Delivery challan',
	receipt: 'Receipt',
};

/** What the paper of a sale is called that is not only of taxed goods. It is numbered with the invoices. */
export const billTitles = ['Bill of supply', 'Invoice-cum-bill of supply'] as const;
export type BillTitle = (typeof billTitles)[number];

/**
 * What the paper of a sale is called by the rates of its lines; undefined of a tax invoice. What is sold at 0 % is exempt (CGST Act,
 * s. 2(47)) and has a bill of supply (s. 31(3)(c)); beside what is taxed it stands with it on one paper, which is called so
 * for a buyer without GSTIN alone (CGST Rules, rule 46A; docs/decisions/2026-11-29-bills-of-supply.md).
 * @param rates in percent
 */
export function billTitle(rates: readonly number[], isRegistered: boolean): BillTitle | undefined {
	if (rates.every((rate) => rate === 0)) return 'Bill of supply';
	return rates.includes(0) && !isRegistered ? 'Invoice-cum-bill of supply' : undefined;
}

/** What people read for a document: its own title, or that of its kind. */
export const titleOf = ({ kind, title }: { kind: DocumentKind; title?: BillTitle | undefined }): string =>
	title ?? documentTitles[kind];

/**
 * How the copies of a document are marked, the first of them for whom it is made out: three of an invoice or a bill for goods, two of
 * one for services (CGST Rules, rule 48(1) and (2)), three of a challan (rule 55(2)). Of notes and receipts the rules ask for one.
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

/** What people read for a series: among the numbers of the invoices are those of the bills of supply. */
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

/** Of the papers of a centre: its code stands before. */
const letters: Record<DocumentKind, string> = {
	'tax invoice': 'T',
	'credit note': 'C',
	'financial credit note': 'F',
	'debit note': 'B',
	'financial debit note': 'E',
	'delivery challan': 'D',
	receipt: 'R',
};

/** The year in whose April the financial year of a day begins: 31 March 2027 is of 2026. */
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
 * The number of a document, `AK/2627/000001` of the shop, `KOR/2627/R00001` of a centre: at most 16 letters, digits, slashes
 * and dashes, consecutive within its series and financial year (CGST Rules, rules 46(b), 53 and 55). A long code, or a number of six
 * digits beside one, leaves place for the first year alone: of a centre's, the longest form that fits is taken.
 * @param year in whose April the financial year begins
 * @param position from 1
 * @param code of the centre; none of the shop
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

/** The state that everything is supplied in: orders go to Karnataka alone (docs/spec.md point 5). */
export const placeOfSupply = { code: '29', name: 'Karnataka' } as const;

/** The unit of quantity of every product, as returns write it. */
export const unitOfQuantity = 'NOS';

/** The unit of a code, as the return writes it: services, whose codes begin with 99, have none. */
export const unitOf = (hsn: string): string => (hsn.startsWith('99') ? 'NA' : unitOfQuantity);

/** Paise as people read them on papers: `₹1,23,456.70`. */
export const paise = (amount: number): string => rupeesAndPaise(amount / 100);
