import { Undo2, Waves } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { undoUseWithin } from '#shared/membership/entitlements.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRereadOnConflict } from '#web/data/use-reread-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';

/** Takes a use back, and says so. The state is read again, also where it was too late or somebody else was quicker. */
function useUndo(onEnd?: (isBack: boolean) => void) {
	const reread = useRereadOnConflict(staleAfter.membership);
	return useCall(deskApi.membership.undoUse, {
		invalidates: staleAfter.membership,
		successText: () => 'The swim is taken back',
		onSuccess: () => onEnd?.(true),
		onError(error) {
			reread(error);
			if (error instanceof ApiError && error.status === 409) onEnd?.(error.refusal.code !== 'too_late');
		},
	});
}

interface SwimProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-describedby'> {
	membershipId: number;
	/** Whether one can be written down. One that just was is shown anyhow, and can be taken back. */
	isOffered: boolean;
	/** How many are left; absent without limit, or where it stands beside the button. */
	left?: number | undefined;
	/** What follows the label for whoever hears it: many memberships have the same button. */
	of?: string;
}

/** Writes down that somebody swims today, and takes it back for as long as that can be. */
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
			{/* It stays once it is pressed: a second press of a double click would meet what moves to its place. */}
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

/** Takes a use back where all of them are listed. */
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
