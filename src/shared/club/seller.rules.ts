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
