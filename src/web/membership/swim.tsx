import { Undo2, Waves } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { undoUseWithin } from '#shared/membership/entitlements.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';

/** Undoes a use, and says so. The standing is refetched, even if it was too late or somebody else was quicker. */
function useUndo(onEnd?: (isBack: boolean) => void) {
	const refetchOnConflict = useRefetchOnConflict(staleAfter.membership);
	return useCall(deskApi.membership.undoUse, {
		invalidates: staleAfter.membership,
		successText: () => 'The swim is taken back',
		onSuccess: () => onEnd?.(true),
		onError(error) {
			refetchOnConflict(error);
			if (error instanceof ApiError && error.status === 409) onEnd?.(error.refusal.code !== 'too_late');
		},
	});
}

interface SwimProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> {
	membershipId: number;
	/** Whether a swim can be recorded. One that was just recorded stays visible, and can be undone. */
	isOffered: boolean;
	/** How many are left; absent if unlimited, or if that is shown beside the button. */
	left?: number | undefined;
	/** Added to the label for screen readers, because several memberships may have the same button. */
	of?: string;
}

/** Records that somebody swims today, and undoes that for as long as it is possible. */
export function Swim({ membershipId, isOffered, left, of, ...look }: SwimProps) {
	const [written, setWritten] = useState<{ useId: number; canUndo: boolean }>();
	const schedule = useTimeout();
	const writing = useCall(deskApi.membership.use, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.use' },
		successText: () => 'The swim is written down',
		onSuccess({ useId }) {
			setWritten({ useId, canUndo: true });
			schedule(undoUseWithin * 60_000, () => setWritten({ useId, canUndo: false }));
		},
	});
	const undoing = useUndo((isBack) =>
		setWritten((one) => (isBack || !one ? undefined : { ...one, canUndo: false })),
	);
	const spoken = of && <span className="sr-only"> {of}</span>;
	return (
		<>
			{/* Stays in place after a press: otherwise the second press of a double click would hit whatever moves
			    there. */}
			{(isOffered || written) && (
				<Button
					{...look}
					tone="secondary"
					pending={writing.pending}
					ariaDisabled={written !== undefined}
					onClick={() => writing.run({ body: { membershipId, kind: 'swim' } })}
				>
					<Waves aria-hidden="true" />
					{written ? 'Swum today' : 'Swim'}
					{spoken}
					{!written && left !== undefined && <span className="font-normal">{left} left</span>}
				</Button>
			)}
			{written?.canUndo && (
				<Button
					{...look}
					tone="secondary"
					pending={undoing.pending}
					onClick={() => undoing.run({ body: { id: written.useId } })}
				>
					<Undo2 aria-hidden="true" />
					Undo swim
					{spoken}
				</Button>
			)}
		</>
	);
}

/** The button that undoes a use in the list of all uses. */
export function UndoUse({ useId }: { useId: number }) {
	const undoing = useUndo();
	return (
		<Button
			size="sm"
			tone="secondary"
			pending={undoing.pending}
			onClick={() => undoing.run({ body: { id: useId } })}
		>
			<Undo2 aria-hidden="true" />
			Undo swim
		</Button>
	);
}
