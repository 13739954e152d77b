import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { refetchStale, type StaleReads } from '#web/data/stale-after.ts';
import { rereadRow } from './reread-row.ts';

interface RowChange {
	id: number;
	/** The row no longer matches the list's filters. */
	hasLeft: boolean;
	/** The reads that the change makes stale. */
	invalidates: StaleReads;
}

/** Brings the screen up to date after the change of one row of its list. Resolves when it is. */
type ApplyRowChange = (change: RowChange) => Promise<void>;

interface RowChangesOptions<Row> {
	list: DeskListQuery<Row>;
	/** The query of one row. */
	lookup: (id: number) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
	/** Keeps a row in its place that has left the list. */
	hold: (row: Row) => void;
}

/** Whether the mouse is over the rows. A finger that was lifted is not, though browsers keep its `:hover`. */
const isMouseOverRows = () =>
	matchMedia('(hover: hover)').matches && document.querySelector('[data-desk-rows]:hover') !== null;

/** How the changes of single rows reach a list of the desk, for its screen's `RowChangesContext`. */
export function useRowChanges<Row>({ list, lookup, rowId, hold }: RowChangesOptions<Row>): ApplyRowChange {
	const client = useQueryClient();
	return async ({ id, hasLeft, invalidates }) => {
		const refetchOthers = (except?: QueryKey) => refetchStale(client, invalidates, except);
		// While a search or a filter is still read, the rows on the screen are those of the list before. That read may be older
		// than the change, and begins anew.
		if (client.getQueryData(list.queryKey) === undefined) return refetchOthers();
		const others = refetchOthers(list.queryKey);
		try {
			const { row, apply } = await rereadRow(client, { list, lookup: lookup(id), rowId, id, hasLeft });
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

/** Brings the list on the screen up to date after the change of a row. Only inside a `DeskScreen`. */
export function useApplyRowChange(): ApplyRowChange {
	const apply = useContext(RowChangesContext);
	if (!apply) throw new Error('A row of the desk can only be changed inside a DeskScreen.');
	return apply;
}
