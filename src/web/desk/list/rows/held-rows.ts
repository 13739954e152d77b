import { createContext, useState } from 'react';

/** A row that has left the list, and its index among the rows on the screen when it left. */
export interface HeldRow<Row> {
	row: Row;
	index: number;
}

/** The rows with those held in their places. */
export function withHeldRows<Row>(rows: readonly Row[], held: readonly HeldRow<Row>[]): Row[] {
	const shown = [...rows];
	for (const { row, index } of held.toSorted((a, b) => a.index - b.index)) shown.splice(index, 0, row);
	return shown;
}

/**
 * Keeps rows in their places after they have left the list, so that no other row slides under the pointer that
 * pressed their button. `filterKey` says which list it is: other filters show other rows, and hold none.
 */
export function useHeldRows<Row>(
	rows: readonly Row[],
	rowId: (row: Row) => number,
	filterKey: string,
): {
	/** The rows to show. */
	shown: Row[];
	heldIds: ReadonlySet<number>;
	/** Keeps a row where the screen shows it now. */
	hold: (row: Row) => void;
	/** Lets all of them go. */
	release: () => void;
} {
	const [holding, setHolding] = useState<{ filterKey: string; held: readonly HeldRow<Row>[] }>();
	const present = new Set(rows.map(rowId));
	// A row that came back, by another user's change, is among the rows again.
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

/** The ids of the held rows, for the rows themselves. */
export const HeldRowsContext = createContext<ReadonlySet<number>>(new Set());

/** Whether the row around is held, for what is in it. */
export const HeldRowContext = createContext(false);
