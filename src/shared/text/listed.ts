/**
 * Joins texts: `a, b and c`. Written without `Intl`, as numbers are (`grouped.ts`).
 * @param word stands before the last text
 */
export function listed(texts: readonly string[], word: 'and' | 'or' = 'and'): string {
	const last = texts.at(-1) ?? '';
	return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ${word} ${last}` : last;
}
