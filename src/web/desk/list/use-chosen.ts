import { useState } from 'react';

/** The rows of a list that were chosen to be done with in one press. */
export interface Chosen<Row> {
	/** Those that are still there, in the order of the list. */
	rows: readonly Row[];
	/** Those that "choose all" means: the first of the list. */
	choosable: readonly Row[];
	/** How many the list shows. */
	shown: number;
	/** How many can be done with in one press. */
	most: number;
	has: (row: Row) => boolean;
	/** Whether it can be chosen: no more than `most` are. */
	canChoose: (row: Row) => boolean;
	toggle: (row: Row) => void;
	/** Chooses all that are choosable, or none where all are. */
	toggleAll: () => void;
	chooseAll: () => void;
	clear: () => void;
	/** Chooses these alone: what could not be done stays chosen, to be mended and tried again. */
	keep: (isKept: (row: Row) => boolean) => void;
}

interface ChosenOptions<Row> {
	/** What tells rows apart. */
	keyOf: (row: Row) => number;
	/** How many can be done with in one press. */
	most: number;
	/** Rows that can be chosen at all; left out, all. */
	isChoosable?: (row: Row) => boolean;
}

/** Lets rows of a list be chosen. What has left the list meanwhile is not chosen any more. */
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
