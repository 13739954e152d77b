import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { refetchStale, type StaleReads } from '#web/data/stale-after.ts';
import { refetchRow } from './refetch-row.ts';

interface RowChange {
	id: number;
	/** Whether the row no longer matches the list's filters. */
	hasLeft: boolean;
	/** The reads that the change makes stale. */
	invalidates: StaleReads;
}

/** Updates the list on screen after a change of one of its rows. Resolves when that is done. */
type ApplyRowChange = (change: RowChange) => Promise<void>;

interface RowChangesOptions<Row> {
	list: DeskListQuery<Row>;
	/** The list query that finds one row by its id. */
	lookup: (id: number) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
	/** Keeps a row that has left the list in its place. */
	hold: (row: Row) => void;
}

/**
 * Whether the mouse pointer is over the rows. For touch, browsers keep `:hover` after the finger is lifted, so it
 * does not count.
 */
const isMouseOverRows = () =>
	matchMedia('(hover: hover)').matches && document.querySelector('[data-desk-rows]:hover') !== null;

/**
 * Creates the function that updates a list of the desk after a change of one row, for the screen's
 * `RowChangesContext`.
 */
export function useRowChanges<Row>({ list, lookup, rowId, hold }: RowChangesOptions<Row>): ApplyRowChange {
	const client = useQueryClient();
	return async ({ id, hasLeft, invalidates }) => {
		const refetchOthers = (except?: QueryKey) => refetchStale(client, invalidates, except);
		// While a new search or filter is loading, the screen still shows the rows of the previous one. The load may be
		// older than the change, so it is restarted.
		if (client.getQueryData(list.queryKey) === undefined) return refetchOthers();
		const others = refetchOthers(list.queryKey);
		try {
			const { row, apply } = await refetchRow(client, { list, lookup: lookup(id), rowId, id, hasLeft });
			if (row && hasLeft && isMouseOverRows()) hold(row);
			apply();
			await others;
		} catch {
			// The list's own refetch shows the failure.
			await refetchOthers();
		}
	};
}

export const RowChangesContext = createContext<ApplyRowChange | undefined>(undefined);

/** Returns the function that updates the list on screen after a change of a row. Works only inside a `DeskScreen`. */
export function useApplyRowChange(): ApplyRowChange {
	const apply = useContext(RowChangesContext);
	if (!apply) throw new Error('A row of the desk can only be changed inside a DeskScreen.');
	return apply;
}
