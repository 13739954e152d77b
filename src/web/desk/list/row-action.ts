import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';
import { readAgain } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';

interface RowActionOptions {
	/** What the action makes stale: the row's own list is read again before the action counts as over. */
	invalidates: readonly QueryKey[];
	/** For this long at least, in milliseconds, it counts as under way. */
	settling?: number;
}

interface RowAction<Sent> {
	sent: Sent;
	/** What the row is called, and what it is about. */
	row: string;
	about: string;
	/** Where the row stands afterwards, and what its list is narrowed to. */
	status: string;
	narrowedTo: string | undefined;
}

/**
 * A call made from a row of the desk. Its outcome shows as a toast that names the row. A failure leaves
 * the row as it was; when somebody else was faster, the list is read again and shows what is true now.
 */
export function useRowAction<Sent>(
	call: (sent: Sent) => Promise<{ status: string }>,
	{ invalidates, settling = 0 }: RowActionOptions,
) {
	const queryClient = useQueryClient();
	const made = useCall(call, { says: null });
	const underWay = useRef(false);
	const [pending, setPending] = useState(false);

	/** Whether the row has been dealt with, by this call or by somebody else. */
	const run = async ({ sent, row, about, status, narrowedTo }: RowAction<Sent>): Promise<boolean> => {
		if (underWay.current) return false;
		underWay.current = true;
		setPending(true);
		try {
			const reply = await made.send(sent);
			const isMovedOut = narrowedTo !== undefined && narrowedTo !== status;
			toast.success(reply?.status, {
				description: isMovedOut
					? `${row} has left this list: it stands under ${status} now.`
					: `${row} · ${about}`,
			});
			await Promise.all([
				readAgain(queryClient, invalidates),
				new Promise((done) => setTimeout(done, settling)),
			]);
			return true;
		} catch (error) {
			// The funnel has said why.
			const isOvertaken = error instanceof ApiError && (error.status === 409 || error.status === 404);
			if (isOvertaken) await readAgain(queryClient, invalidates);
			return isOvertaken;
		} finally {
			underWay.current = false;
			setPending(false);
		}
	};
	return { run, pending };
}
