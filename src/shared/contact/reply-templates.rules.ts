/** What a template may leave open, each as it stands in the text: `{name}` is the sender's. */
export const placeholders = { name: '{name}', club: '{club}' } as const;

/** As many templates a club has at most: they are chosen from one list. */
export const mostTemplates = 50;

const inBraces = /\{[^{}\n]*\}/g;
const known: readonly string[] = Object.values(placeholders);

/** The first of what a text leaves open that nothing is known for, such as `{phone}`; undefined if there is none. */
export function unknownPlaceholder(text: string): string | undefined {
	return text.match(inBraces)?.find((one) => !known.includes(one));
}

/** A template's text for a reply to somebody, with all that it leaves open filled in. */
export function filledTemplate(text: string, values: Record<keyof typeof placeholders, string>): string {
	return text.replaceAll(inBraces, (one) => {
		if (one === placeholders.name) return values.name;
		return one === placeholders.club ? values.club : one;
	});
}
