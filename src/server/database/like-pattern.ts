/** An `ilike` pattern that matches `text` anywhere; `%` and `_` in it are escaped. */
export function likePattern(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The id, as text, that a search for `#12` or `12` may mean. */
export function asId(text: string): string {
	return text.replace(/^#/, '');
}
