import { useLayoutEffect, useRef } from 'react';

/** How long presses count for nothing after the rows have moved, in milliseconds. */
const guardTime = 600;

let movedAt = Number.NEGATIVE_INFINITY;

/**
 * Notices when rows move under the pointer: one leaves the list, or comes in above others. `filterKey` says
 * which list it is: other filters show other rows, and move none. Rows added at the end move none, either.
 */
export function useMovedRows(ids: readonly number[], filterKey: string): void {
	const before = useRef({ ids, filterKey });
	useLayoutEffect(() => {
		const { current } = before;
		before.current = { ids, filterKey };
		if (current.filterKey !== filterKey) return;
		if (current.ids.some((id, index) => ids[index] !== id)) movedAt = performance.now();
	});
}

/** Whether rows have moved so recently that a press was probably meant for the row that was there before. */
export const haveRowsJustMoved = (): boolean => performance.now() - movedAt < guardTime;
