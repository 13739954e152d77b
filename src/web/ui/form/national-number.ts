/** The beginning of a typed +91: kept until it is whole, because without its plus it could be a number's own digits. */
const startOfCountryCode = /^\s*(\+\s*9?)$/;

/**
 * The ten digits of an Indian phone number, however it is typed or pasted: drops +91, and a 91 or 0 before ten
 * digits. Too many digits stay, so that the form can say so.
 */
export function nationalNumber(typed: string): string {
	const begun = startOfCountryCode.exec(typed)?.[1];
	if (begun !== undefined) return begun.replace(/\s/g, '');
	return typed
		.replace(/^\s*\+\s*91/, '')
		.replace(/\D/g, '')
		.replace(/^(?:0*91|0+)(?=\d{10}$)/, '');
}
