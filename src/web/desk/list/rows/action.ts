import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { refetchStale, type StaleReads } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useApplyRowChange } from './changes.ts';

interface RowActionOptions {
	/** The reads that the action makes stale. It stays pending until they are refetched. */
	invalidates: StaleReads;
	/** How long it stays pending at least, in milliseconds. */
	minPending?: number;
	/** For an idempotent call: its name (`useCall`). */
	idempotent?: { call: string };
}

interface RowAction<Sent> {
	sent: Sent;
	/** The row's id in its list, and its name and subject for the toast. */
	id: number;
	row: string;
	about: string;
	/** The row's status afterwards, and the status that its list is filtered by. */
	status: string;
	listStatus: string | undefined;
	/** The label of the new status. By default the status itself. */
	statusLabel?: string;
	/** Called after a failure with its error, which was shown already. */
	onFailed?: (error: unknown) => void;
}

/** The outcome of an action: done by this call, by another user before it, or not done. */
type RowOutcome = 'done' | 'done elsewhere' | 'failed';

/**
 * A call that acts on a row of the desk. A toast that names the row shows the outcome. A failure does not change the
 * row. After a conflict (409 or 404: another user changed it first) the list is refetched.
 */
export function useRowAction<Sent>(
	call: (sent: Sent) => Promise<{ status: string }>,
	{ invalidates, minPending = 0, idempotent }: RowActionOptions,
) {
	const queryClient = useQueryClient();
	const applyRowChange = useApplyRowChange();
	const mutation = useCall(call, { successText: null, ...(idempotent && { idempotent }) });
	const underWay = useRef(false);
	const [pending, setPending] = useState(false);

	/** Resolves to whether the action was done, and by whom. */
	const run = async ({
		sent,
		id,
		row,
		about,
		status,
		listStatus,
		statusLabel = status,
		onFailed,
	}: RowAction<Sent>): Promise<RowOutcome> => {
		if (underWay.current) return 'failed';
		underWay.current = true;
		setPending(true);
		try {
			const reply = await mutation.send(sent);
			const hasLeftList = listStatus !== undefined && listStatus !== status;
			toast.success(reply?.status, {
				description: hasLeftList ? `${row} · ${about} has moved to ${statusLabel}.` : `${row} · ${about}`,
			});
			await Promise.all([
				applyRowChange({ id, hasLeft: hasLeftList, invalidates }),
				new Promise((done) => setTimeout(done, minPending)),
			]);
			return 'done';
		} catch (error) {
			// The error funnel has shown the reason.
			onFailed?.(error);
			const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 404);
			if (isConflict) await refetchStale(queryClient, invalidates);
			return isConflict ? 'done elsewhere' : 'failed';
		} finally {
			underWay.current = false;
			setPending(false);
		}
	};
	return { run, pending };
}
