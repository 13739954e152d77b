/**
 * Joins texts: `a, b and c`. Written without `Intl`, as numbers are (`format-number.ts`).
 * @param word stands before the last text
 */
export function formatList(texts: readonly string[], word: 'and' | 'or' = 'and'): string {
	const last = texts.at(-1) ?? '';
	return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ${word} ${last}` : last;
}
