const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};
/** Escapes a text for XML and HTML. */
export const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
