import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';
import { readAgain, type StaleReads } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';

interface RowActionOptions {
	/** The reads that the action makes stale. It stays pending until they are read again. */
	invalidates: StaleReads;
	/** The least time that it stays pending, in milliseconds. */
	settling?: number;
}

interface RowAction<Sent> {
	sent: Sent;
	/** The row's name for the toast, and what it is about. */
	row: string;
	about: string;
	/** The row's status afterwards, and the status that its list is filtered by. */
	status: string;
	listStatus: string | undefined;
}

/**
 * A call made from a row of the desk. A toast that names the row shows the outcome. A failure leaves the row as
 * it was. On a conflict (409, 404: somebody else was faster) the list is read again.
 */
export function useRowAction<Sent>(
	call: (sent: Sent) => Promise<{ status: string }>,
	{ invalidates, settling = 0 }: RowActionOptions,
) {
	const queryClient = useQueryClient();
	const mutation = useCall(call, { says: null });
	const underWay = useRef(false);
	const [pending, setPending] = useState(false);

	/** Resolves to whether the row is done with, by this call or by somebody else's. */
	const run = async ({ sent, row, about, status, listStatus }: RowAction<Sent>): Promise<boolean> => {
		if (underWay.current) return false;
		underWay.current = true;
		setPending(true);
		try {
			const reply = await mutation.send(sent);
			const hasLeftList = listStatus !== undefined && listStatus !== status;
			toast.success(reply?.status, {
				description: hasLeftList
					? `${row} has left this list: it stands under ${status} now.`
					: `${row} · ${about}`,
			});
			await Promise.all([
				readAgain(queryClient, invalidates),
				new Promise((done) => setTimeout(done, settling)),
			]);
			return true;
		} catch (error) {
			// The error funnel has shown the reason.
			const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 404);
			if (isConflict) await readAgain(queryClient, invalidates);
			return isConflict;
		} finally {
			underWay.current = false;
			setPending(false);
		}
	};
	return { run, pending };
}
