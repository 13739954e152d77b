import { useState } from 'react';

/** The rows of a list that are chosen for a joint act. */
export interface Chosen<Row> {
	/** The chosen rows that are still in the list, in its order. */
	rows: readonly Row[];
	/** The rows that "choose all" chooses: the first of the list, up to `most`. */
	choosable: readonly Row[];
	/** How many rows the list shows. */
	shown: number;
	/** How many rows one act may cover. */
	most: number;
	has: (row: Row) => boolean;
	/** Whether the row can be chosen; not once `most` rows are. */
	canChoose: (row: Row) => boolean;
	toggle: (row: Row) => void;
	/** Chooses all choosable rows, or none if all are chosen already. */
	toggleAll: () => void;
	chooseAll: () => void;
	clear: () => void;
	/** Keeps only these rows chosen: those for which the act failed, to correct them and try again. */
	keep: (isKept: (row: Row) => boolean) => void;
}

interface ChosenOptions<Row> {
	/** The key that identifies a row. */
	keyOf: (row: Row) => number;
	/** How many rows one act may cover. */
	most: number;
	/** Whether a row can be chosen at all; by default every row can. */
	isChoosable?: (row: Row) => boolean;
}

/** The state of chosen rows of a list. A row that leaves the list is no longer chosen. */
export function useChosen<Row>(
	rows: readonly Row[],
	{ keyOf, most, isChoosable = () => true }: ChosenOptions<Row>,
): Chosen<Row> {
	const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
	const offered = rows.filter(isChoosable);
	const there = offered.filter((row) => keys.has(keyOf(row)));
	const choosable = offered.slice(0, most);
	const choose = (chosen: readonly Row[]) => setKeys(new Set(chosen.map(keyOf)));
	return {
		rows: there,
		choosable,
		shown: offered.length,
		most,
		has: (row) => keys.has(keyOf(row)),
		canChoose: (row) => isChoosable(row) && (there.length < most || keys.has(keyOf(row))),
		toggle(row) {
			const key = keyOf(row);
			choose(keys.has(key) ? there.filter((one) => keyOf(one) !== key) : [...there, row]);
		},
		toggleAll: () => choose(there.length === choosable.length ? [] : choosable),
		chooseAll: () => choose(choosable),
		clear: () => choose([]),
		keep: (isKept) => choose(there.filter(isKept)),
	};
}
