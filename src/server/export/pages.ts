/** How many rows of a file are read at a time: for many more, PostgreSQL would read whole tables. */
const rowsAtOnce = 100;

/** How many ids are read at a time: repeating the search for each hundred rows would take as long each time. */
const idsAtOnce = 20_000;

/**
 * The rows of a list, newest first, a page at a time. `readIds` returns ids below `below`, up to `limit`. Rows that
 * are added meanwhile have higher ids and are in no page, so that no row is in the file twice.
 */
export async function* pagesOfIds<Row>(
	readIds: (part: { below: number | undefined; limit: number }) => Promise<readonly number[]>,
	readRows: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
	let below: number | undefined;
	for (;;) {
		const ids = await readIds({ below, limit: idsAtOnce });
		for (let nth = 0; nth < ids.length; nth += rowsAtOnce)
			yield await readRows(ids.slice(nth, nth + rowsAtOnce));
		if (ids.length < idsAtOnce) return;
		below = ids.at(-1);
	}
}

/** How many rows of a single table are read at a time. */
const plainRowsAtOnce = 1_000;

/** Like {@link pagesOfIds}, for a list whose rows are read without reading their ids first. */
export async function* pagesBelow<Row extends { id: number }>(
	read: (below: number | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
	let below: number | undefined;
	for (;;) {
		const rows = await read(below, plainRowsAtOnce);
		if (rows.length > 0) yield rows;
		if (rows.length < plainRowsAtOnce) return;
		below = rows.at(-1)?.id;
	}
}

/**
 * The rows of a list that is read by page numbers from 1. A row that moves to another page meanwhile may be
 * missing.
 */
export async function* numberedPages<Row>(
	read: (page: number, limit: number) => Promise<readonly Row[]>,
	idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
	const seen = new Set<number>();
	for (let page = 1; ; page += 1) {
		const rows = await read(page, plainRowsAtOnce);
		yield rows.filter((row) => !seen.has(idOf(row)));
		if (rows.length < plainRowsAtOnce) return;
		for (const row of rows) seen.add(idOf(row));
	}
}
