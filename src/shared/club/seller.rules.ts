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

/**
 * Whether a text is a phone number of an office: ten digits, optionally after a 0 or +91; spaces and dashes are
 * allowed.
 */
export const isOfficePhone = (text: string): boolean =>
	/^(\+91|0)?[1-9]\d{9}$/.test(text.replace(/[\s-]/g, ''));

/**
 * What a shop on the web must state about its seller (Consumer Protection (E-Commerce) Rules 2020, rules 4(2) and
 * 4(5)), and a seller of food about itself (FSSAI, order of 8 June 2021). A GSTIN is not included, because not every
 * club has one.
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

/** The name of a fact that the seller must state, for use within a sentence. */
export const sellerFactLabel = (name: RequiredOfSeller): string => required[name];

/**
 * The contact for buyers of packed goods: name, address, phone and email (Legal Metrology (Packaged Commodities) Rules
 * 2011, rule 6(2)), as far as the club has entered them. Undefined if it has entered neither phone nor email. If it
 * has no registered name, the club's own name is used.
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

/** The facts that a seller must state and has not. */
export const missingSeller = (
	seller: SaidOfSeller,
	{ sellsFood }: { sellsFood: boolean },
): RequiredOfSeller[] => requiredOfSeller.filter((name) => !seller[name] && (sellsFood || name !== 'fssai'));

/**
 * The facts that a seller with a GSTIN lacks for invoices, which name the supplier and the address (CGST Rules, rule
 * 46(a)). Empty for a seller without GSTIN, who issues none.
 */
export const missingOnInvoices = ({ gstin, ...seller }: SaidOfSeller): ('legalName' | 'address')[] =>
	gstin ? (['legalName', 'address'] as const).filter((name) => !seller[name]) : [];

/** The messages where the seller's name or address is missing on invoices. */
export const neededOnInvoices = {
	legalName: 'A club with a GSTIN needs its registered name: its invoices carry it',
	address: 'A club with a GSTIN needs the address of its head office: its invoices carry it',
} as const;
