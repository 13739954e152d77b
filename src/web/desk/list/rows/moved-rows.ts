import { useLayoutEffect, useRef } from 'react';

/** How long presses are ignored after a row has left, in milliseconds. */
const guardTime = 600;

let leftAt = Number.NEGATIVE_INFINITY;

/** Whether a row has left and rows below it have moved up. If only the last rows leave, none moves. */
function haveMovedUp(before: readonly number[], now: readonly number[]): boolean {
	const remaining = new Set(now);
	const lastRemaining = before.findLastIndex((id) => remaining.has(id));
	return before.slice(0, Math.max(lastRemaining, 0)).some((id) => !remaining.has(id));
}

/**
 * Detects when a row leaves the list and another one moves under the pointer. `filterKey` identifies the filters: a
 * change of them shows other rows, which counts as no move. While the new rows load, the old ones `areOutdated`.
 */
export function useMovedRows(ids: readonly number[], filterKey: string, areOutdated: boolean): void {
	const before = useRef({ ids, filterKey });
	useLayoutEffect(() => {
		if (areOutdated) return;
		const { current } = before;
		before.current = { ids, filterKey };
		if (current.filterKey !== filterKey) return;
		if (haveMovedUp(current.ids, ids)) leftAt = performance.now();
	});
}

/** Whether rows have moved up so recently that a press was probably meant for the row that was there before. */
export const haveRowsJustMoved = (): boolean => performance.now() - leftAt < guardTime;
