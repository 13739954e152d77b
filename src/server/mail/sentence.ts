/** A text that was typed, or that ends a mail's paragraph, as a sentence: with a full stop where nothing ends it yet. */
export const sentence = (text: string): string =>
	/[.!?…]["'”’)]?$/.test(text.trimEnd()) ? text : `${text}.`;
