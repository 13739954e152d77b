/** How many rows of a file are read at a time: of many more, PostgreSQL reads whole tables to find them. */
const rowsAtOnce = 100;

/** How many ids are known at a time: to search for each hundred anew would take as long for each of them. */
const idsAtOnce = 20_000;

/**
 * The rows of a list, newest first, a page at a time. `readIds` returns the ids below `below`, as many as it is asked for.
 * What comes meanwhile is above and in no page, so that no row is in the file twice.
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

/** How many rows of one plain table are read at a time. */
const plainRowsAtOnce = 1_000;

/** The same for a list whose rows are read by themselves. */
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

/** The rows of a list that is read by page numbers, from 1. A row that moved to the next page meanwhile is left out there. */
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
