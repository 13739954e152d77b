import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Closure } from '#shared/club/closures.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';

/** The time left until a moment of the server's clock, in milliseconds; counts down. */
function useTimeLeft(until: string, readAt: string): number {
	// This device's clock may be wrong: only the time passed since the reply is taken from it.
	const [begun, setBegun] = useState(() => ({ readAt, at: performance.now() }));
	if (begun.readAt !== readAt) setBegun({ readAt, at: performance.now() });
	const [now, setNow] = useState(() => performance.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(performance.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	return Math.max(0, Date.parse(until) - Date.parse(readAt) - Math.max(0, now - begun.at));
}

/** `9:05`. */
const clockText = (milliseconds: number) => {
	const seconds = Math.ceil(milliseconds / 1_000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Undoes a closure that is not applied yet, and shows how much time is left for that. */
export function UndoClosure({ closure, readAt }: { closure: Closure; readAt: string }) {
	const { id, appliesAt, mayChange, reason } = closure;
	const left = useTimeLeft(appliesAt, readAt);
	const undo = useCall(deskApi.club.undoClosure, {
		invalidates: deskStaleAfter.closure,
		onError: useRefetchOnConflict(deskStaleAfter.closure),
	});
	if (left === 0)
		return (
			<p role="status" className="mt-3 border-t border-line pt-3 text-sm">
				It can no longer be undone, and is applied within a minute.
			</p>
		);
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
			{mayChange && (
				<Button size="sm" tone="secondary" pending={undo.pending} onClick={() => undo.run({ body: { id } })}>
					<Undo2 aria-hidden="true" />
					Undo
					<span className="sr-only">: {reason}</span>
				</Button>
			)}
			<p className="text-sm text-ink-soft">
				Mails leave in{' '}
				<span role="timer" className="font-semibold text-ink tabular-nums">
					{clockText(left)}
				</span>
				{mayChange && '. Until then an undo leaves no trace'}
			</p>
		</div>
	);
}
