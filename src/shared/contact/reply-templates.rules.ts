/** The placeholders of a template, as its text contains them: `{name}` is the sender's. */
export const placeholders = { name: '{name}', club: '{club}' } as const;

/** The most templates of a club: they are all in one select. */
export const maxTemplates = 50;

const inBraces = /\{[^{}\n]*\}/g;
const known: readonly string[] = Object.values(placeholders);

/** The first placeholder of a text that does not exist, such as `{phone}`; undefined if there is none. */
export function unknownPlaceholder(text: string): string | undefined {
	return text.match(inBraces)?.find((one) => !known.includes(one));
}

/** A template's text for a reply to somebody, with its placeholders filled in. */
export function filledTemplate(text: string, values: Record<keyof typeof placeholders, string>): string {
	return text.replaceAll(inBraces, (one) => {
		if (one === placeholders.name) return values.name;
		return one === placeholders.club ? values.club : one;
	});
}
