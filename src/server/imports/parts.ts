/**
 * How many rows a statement writes: the triggers of the kept tallies compare the rows of a statement with each
 * other.
 */
const rowsAtOnce = 500;

/** Splits rows into the parts in which they are written. */
export function* partsOf<Row>(rows: readonly Row[], atOnce = rowsAtOnce): Generator<readonly Row[]> {
	for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce);
}
