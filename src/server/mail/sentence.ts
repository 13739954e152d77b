/**
 * Makes a sentence of a text that was typed, or that ends a paragraph: adds a full stop unless it ends with a mark.
 */
export const sentence = (text: string): string =>
	/[.!?…]["'”’)]?$/.test(text.trimEnd()) ? text : `${text}.`;
