const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};
/** A text as it stands in XML and HTML. */
export const escaped = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
