import { useQuery } from '@tanstack/react-query';
import { clubToday } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MembershipActs } from './acts.ts';
import { PauseEffects } from './effects.tsx';
import { rangeText } from './texts.ts';

interface EndPauseDialogProps {
	pause: MembershipOnDay['pauses'][number];
	acts: MembershipActs;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards: the button that opened it may be gone. */
	focusAfter: () => HTMLElement | null;
}

/**
 * Shows the effects of ending a pause, and ends it: a pause that has not begun is undone, a running one ends today.
 */
export function EndPauseDialog({ pause, acts, open, onClose, focusAfter }: EndPauseDialogProps) {
	const { id: pauseId, firstDay, lastDay } = pause;
	const hasBegun = firstDay <= clubToday();
	const preview = useQuery({
		queryKey: ['pause effects', 'end', pauseId],
		queryFn: ({ signal }) => acts.previewEndPause({ query: { pauseId }, signal }),
		enabled: open,
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	const end = useCall(acts.endPause, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.endPause' },
		onSuccess: onClose,
		// The pause may have been ended or moved, so the data behind the dialog is stale.
		onError: useRefetchWithPreview(staleAfter.membership, () => preview.refetch()),
	});
	const { data } = preview;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={hasBegun ? 'End the pause today?' : 'Undo the pause?'}
			description={`It is paused from ${rangeText(firstDay, lastDay)}.`}
			focusAfter={focusAfter}
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Keep it
					</Button>
					<Button
						pending={end.pending}
						ariaDisabled={!data || preview.isFetching}
						onClick={() => data && end.run({ body: { pauseId, fingerprint: data.fingerprint } })}
					>
						{hasBegun ? 'End it' : 'Undo it'}
					</Button>
				</>
			}
		>
			<div role="status">
				{data ? (
					<PauseEffects effects={data} />
				) : preview.isError ? (
					<p className="text-chilli">{messageFor(preview.error)}</p>
				) : (
					<Skeleton className="h-12" />
				)}
			</div>
		</Dialog>
	);
}
