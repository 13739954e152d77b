import { createContext, useState } from 'react';

/** A row that has left the list, and its index among the rows on the screen when it left. */
export interface HeldRow<Row> {
	row: Row;
	index: number;
}

/** Inserts the held rows at their places. */
export function withHeldRows<Row>(rows: readonly Row[], held: readonly HeldRow<Row>[]): Row[] {
	const shown = [...rows];
	for (const { row, index } of held.toSorted((a, b) => a.index - b.index)) shown.splice(index, 0, row);
	return shown;
}

/**
 * Keeps rows in their places after they have left the list, so that no other row moves under the pointer that pressed
 * their button. `filterKey` identifies the filters: with other filters no row is held.
 */
export function useHeldRows<Row>(
	rows: readonly Row[],
	rowId: (row: Row) => number,
	filterKey: string,
): {
	/** The rows to show. */
	shown: Row[];
	heldIds: ReadonlySet<number>;
	/** Holds a row at its current place on the screen. */
	hold: (row: Row) => void;
	/** Releases all held rows. */
	release: () => void;
} {
	const [holding, setHolding] = useState<{ filterKey: string; held: readonly HeldRow<Row>[] }>();
	const present = new Set(rows.map(rowId));
	// A row that came back after another user's change is in the list again.
	const held =
		holding?.filterKey === filterKey ? holding.held.filter(({ row }) => !present.has(rowId(row))) : [];
	const shown = withHeldRows(rows, held);
	return {
		shown,
		heldIds: new Set(held.map(({ row }) => rowId(row))),
		hold: (row) => {
			const index = shown.findIndex((other) => rowId(other) === rowId(row));
			if (index < 0) return;
			setHolding((last) => {
				const others = last?.filterKey === filterKey ? last.held : [];
				return {
					filterKey,
					held: [...others.filter((other) => rowId(other.row) !== rowId(row)), { row, index }],
				};
			});
		},
		release: () => setHolding(undefined),
	};
}

/** The ids of the held rows, read by each row. */
export const HeldRowsContext = createContext<ReadonlySet<number>>(new Set());

/** Whether the surrounding row is held, read by its content. */
export const HeldRowContext = createContext(false);
