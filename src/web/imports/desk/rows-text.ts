/** How many ranges are listed; the file of the problems has all rows. */
const rangesNamed = 6;

/** Row numbers in order, with consecutive ones as a range: `2–61, 70 and 12 more`. */
export function rowsText(rows: readonly number[]): string {
	const ranges: { first: number; last: number }[] = [];
	for (const row of rows) {
		const range = ranges.at(-1);
		if (range?.last === row - 1) range.last = row;
		else ranges.push({ first: row, last: row });
	}
	const named = ranges
		.slice(0, rangesNamed)
		.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
	const more = ranges.slice(rangesNamed).reduce((sum, { first, last }) => sum + last - first + 1, 0);
	return named.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : '');
}
