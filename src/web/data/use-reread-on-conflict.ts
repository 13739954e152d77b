import { useQueryClient } from '@tanstack/react-query';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { ApiError } from '#shared/client.ts';
import { refetchStale, type StaleReads } from './stale-after.ts';

/** A conflict, or what the act was about is not there any more. */
const overtaken: readonly number[] = [409, 404];

/**
 * Returns the handler of a refused act: where somebody else was quicker, the screen then shows what is so.
 * @param onConflict closes a dialog that could only be refused again; not where a field is refused, which is mended there
 */
export function useRereadOnConflict(
	stale: StaleReads,
	onConflict?: (code: string | undefined) => void,
): (error: unknown) => void {
	const queryClient = useQueryClient();
	return (error) => {
		if (!(error instanceof ApiError && overtaken.includes(error.status))) return;
		// The form asks about each field that somebody else changed, beside what was typed.
		if (error.refusal.code === changedMeanwhile) return;
		void refetchStale(queryClient, stale);
		if (!error.refusal.fields) onConflict?.(error.refusal.code);
	};
}

/**
 * The same of an act that is confirmed as its preview showed what it does: that is read again, too, and the next press
 * confirms what it shows then.
 */
export function useRereadWithPreview(
	stale: StaleReads,
	rereadPreview: () => Promise<unknown>,
): (error: unknown) => void {
	const reread = useRereadOnConflict(stale);
	return (error) => {
		if (error instanceof ApiError && error.status === 409) void rereadPreview();
		reread(error);
	};
}
