/** An `ilike` pattern that matches `text` anywhere; `%` and `_` in it are escaped. */
export function likePattern(text: string): string {
	return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
