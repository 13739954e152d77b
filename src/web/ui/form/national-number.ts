import { asciiDigits } from '#shared/text/folded-text.ts';

/**
 * The beginning of a typed +91: kept until it is complete, because without its plus it could be a number's own
 * digits.
 */
const startOfCountryCode = /^\s*(\+\s*9?)$/;

/**
 * The ten digits of an Indian phone number, however it is typed or pasted, from digits of any script. Drops +91, a 91
 * or 0 before ten digits, and the invisible direction marks of a number copied from the contacts. Surplus digits
 * stay, so that the form can report them.
 */
export function nationalNumber(text: string): string {
	const typed = asciiDigits(text).replace(/\p{Bidi_Control}/gu, '');
	const begun = startOfCountryCode.exec(typed)?.[1];
	if (begun !== undefined) return begun.replace(/\s/g, '');
	return typed
		.replace(/^\s*\+\s*91/, '')
		.replace(/\D/g, '')
		.replace(/^(?:0*91|0+)(?=\d{10}$)/, '');
}
