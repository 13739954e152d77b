const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a GSTIN: state, PAN, number of the registration, `Z` and a check character. The check character is
 * Luhn's algorithm over 36 characters (Goods and Services Tax Network, "GSTIN format").
 */
export function isGstin(text: string): boolean {
	if (!/^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
	const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
		const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		return total + Math.floor(product / characters.length) + (product % characters.length);
	}, 0);
	return text.at(-1) === characters[(characters.length - (sum % characters.length)) % characters.length];
}

/** Whether a text is the number of a licence or registration of the FSSAI, the food authority: 14 digits. */
export const isFssaiNumber = (text: string): boolean => /^\d{14}$/.test(text);

/** A phone number of an office: ten digits, with a 0 or +91 before them if the writer likes; spaces and dashes between. */
export const isOfficePhone = (text: string): boolean =>
	/^(\+91|0)?[1-9]\d{9}$/.test(text.replace(/[\s-]/g, ''));

/**
 * What a shop on the web has to say of its seller (Consumer Protection (E-Commerce) Rules 2020, rules 4(2) and 4(5)), and
 * of a seller of food (FSSAI, order of 8 June 2021). A GSTIN is not among it: not every club has one.
 */
const required = {
	legalName: 'registered name',
	address: 'head office',
	phone: 'phone no',
	email: 'email',
	fssai: 'FSSAI number',
	officerName: 'name of the grievance officer',
	officerRole: 'designation of the grievance officer',
	officerPhone: 'phone no of the grievance officer',
	officerEmail: 'email of the grievance officer',
} as const;

export type RequiredOfSeller = keyof typeof required;

export const requiredOfSeller = Object.keys(required) as RequiredOfSeller[];

/** What a fact of the seller that has to be said is called, within a sentence. */
export const sellerFactLabel = (name: RequiredOfSeller): string => required[name];

/**
 * Who cares for the buyers of packed goods: name, address, phone and email (Legal Metrology (Packaged Commodities) Rules 2011,
 * rule 6(2)), as far as the club has said them; undefined where it said neither phone nor email. A club that has no other
 * registered name cares under its own.
 */
export function consumerCare(
	clubName: string,
	{ legalName = clubName, address, phone, email }: SaidOfCare = {},
): string | undefined {
	const contact = [phone, email].filter(Boolean).join(' · ');
	return contact === '' ? undefined : [legalName, address, contact].filter(Boolean).join(', ');
}

type SaidOfCare = { readonly [Name in 'legalName' | 'address' | 'phone' | 'email']?: string | undefined };

type SaidOfSeller = { readonly [Name in RequiredOfSeller | 'gstin']?: string | undefined };

/** What has to be said of a seller and is not. */
export const missingSeller = (
	seller: SaidOfSeller,
	{ sellsFood }: { sellsFood: boolean },
): RequiredOfSeller[] => requiredOfSeller.filter((name) => !seller[name] && (sellsFood || name !== 'fssai'));

/**
 * What a seller with a GSTIN lacks for an invoice, which names the supplier and where (CGST Rules, rule 46(a)). Nothing of one
 * without GSTIN, who issues none.
 */
export const missingOnInvoices = ({ gstin, ...seller }: SaidOfSeller): ('legalName' | 'address')[] =>
	gstin ? (['legalName', 'address'] as const).filter((name) => !seller[name]) : [];

/** What is said where the seller's name or address is missing on invoices. */
export const neededOnInvoices = {
	legalName: 'A club with a GSTIN needs its registered name: its invoices carry it',
	address: 'A club with a GSTIN needs the address of its head office: its invoices carry it',
} as const;
