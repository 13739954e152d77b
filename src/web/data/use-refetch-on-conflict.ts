import { useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { ApiError } from '#shared/client.ts';
import { refetchStale, type StaleReads } from './stale-after.ts';

/** The statuses that mean that somebody else was quicker: a conflict, or the subject is gone. */
const overtaken: readonly number[] = [409, 404];

/**
 * Returns an error handler for an act: if somebody else was quicker, the screen fetches the current state.
 * @param onConflict closes a dialog that could only be refused again; not called when a field is refused, which can
 * be corrected in the dialog
 */
export function useRefetchOnConflict(
	stale: StaleReads,
	onConflict?: (code: string | undefined) => void,
): (error: unknown) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (!(error instanceof ApiError && overtaken.includes(error.status))) return;
		// The form itself shows each field that somebody else changed, beside what was typed.
		if (error.refusal.code === changedMeanwhile) return;
		void refetchStale(queryClient, stale);
		if (!error.refusal.fields) onConflict?.(error.refusal.code);
	};
}

/**
 * The same for an act that shows a preview of its effects: the preview is fetched again, too, and the next press
 * confirms what it shows then.
 */
export function useRefetchWithPreview(
	stale: StaleReads,
	refetchPreview: () => Promise<unknown>,
): (error: unknown) => void {
	const refetchOnConflict = useRefetchOnConflict(stale);
	return (error) => {
		if (error instanceof ApiError && error.status === 409) void refetchPreview();
		refetchOnConflict(error);
	};
}
