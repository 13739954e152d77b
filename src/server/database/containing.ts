/** A pattern for `ilike` that finds a text anywhere; `%` and `_` stand for themselves. */
export function containing(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The id that a search for `#12` or `12` may mean, as text to compare with. */
export function asId(text: string): string {
	return text.replace(/^#/, '');
}
