import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import type { ImportUndone, PastImport, UndoEffects } from '#shared/imports/imports.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { longCall } from './long-call.ts';

/** How often the remaining rows are polled after an interrupted undo, in milliseconds. */
const askedEvery = 2_000;

/** Whether the server gave a definite answer; without one, it may have been interrupted. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** How many memberships and people, in words. */
export const undoneText = ({ memberships, people }: ImportUndone): string =>
	`${pluralize(memberships, 'membership')} and ${pluralize(people, 'person', 'people')}`;

/** Undoes an import, after a preview of what is removed and what stays. */
export function UndoButton({ past: { importId, fileName, undoneInPart = false } }: { past: PastImport }) {
	const [isOpen, setOpen] = useState(false);
	const buttonId = useId();
	const queryClient = useQueryClient();
	// Somebody else was quicker: the import is undone already, or can no longer be undone.
	const overtaken = useRefetchOnConflict(deskStaleAfter.import, () => setOpen(false));
	const isCutOff = useRef(false);
	const preview = useQuery({
		queryKey: ['undo effects', importId],
		queryFn: ({ signal }) => deskApi.imports.previewUndo({ query: { importId }, signal }),
		enabled: isOpen,
		retry: (_, error) => isCutOff.current && !isAnswered(error),
		...{ staleTime: 0, gcTime: 0, retryDelay: askedEvery, meta: { isQuiet: true } },
	});
	const close = () => {
		setOpen(false);
		overtaken(preview.error);
	};
	const undo = useCall(deskApi.imports.undo, {
		invalidates: deskStaleAfter.import,
		onSuccess: close,
		onError: (error) => {
			if (error instanceof ApiError && error.refusal.code === 'effects_changed') void preview.refetch();
			else if (!isAnswered(error)) void findWhatIsLeft();
			else overtaken(error);
		},
	});
	/**
	 * After an interruption the undo may be half done, and the preview must show what can still be undone. It is polled
	 * until the server answers, even after the dialog is closed: until then the list would claim that everything is
	 * still there.
	 */
	async function findWhatIsLeft() {
		isCutOff.current = true;
		await preview.refetch();
		isCutOff.current = false;
		await refetchStale(queryClient, deskStaleAfter.import);
	}
	const fault = preview.error ?? preview.failureReason;
	// The previous preview is no longer valid.
	const data = fault ? undefined : preview.data;
	const isNothing = data !== undefined && data.removed.memberships + data.removed.people === 0;
	// An undo that was begun can always be finished: otherwise the list would forever say that a part remains to be
	// removed.
	const isRefused = isNothing && !undoneInPart;
	return (
		<>
			<Button id={buttonId} size="sm" tone="secondary" onClick={() => setOpen(true)}>
				<Undo2 aria-hidden="true" />
				Undo this import
			</Button>
			<Dialog
				open={isOpen}
				onOpenChange={close}
				title="Undo this import?"
				description={`What came in with ${fileName} is taken out again, and the fixed file can be imported.`}
				focusAfter={() => document.getElementById(buttonId) ?? document.getElementById('past-imports')}
				footer={
					<>
						<Button tone="secondary" onClick={close}>
							Keep it
						</Button>
						<Button
							tone="danger"
							pending={undo.pending}
							ariaDisabled={!data || isRefused || preview.isFetching}
							onClick={() =>
								data &&
								!isRefused &&
								undo.run({ body: { importId, fingerprint: data.fingerprint }, signal: longCall() })
							}
						>
							{isNothing && undoneInPart ? 'Leave the rest' : 'Undo it'}
						</Button>
					</>
				}
			>
				<div role="status">
					{data ? (
						<Effects effects={data} />
					) : fault ? (
						<p className="text-chilli">{messageFor(fault)}</p>
					) : (
						<Skeleton className="h-24" />
					)}
				</div>
			</Dialog>
		</>
	);
}

const stay = (count: number) => (count === 1 ? 'stays' : 'stay');

/** Says whose membership disappears although they may know of it. */
function saysWhoMisses({ invited, signedIn }: UndoEffects['takenFrom']): string | undefined {
	const was = (count: number) => (count === 1 ? 'was' : 'were');
	const has = (count: number) => (count === 1 ? 'has' : 'have');
	const who = [
		...(invited > 0 ? [`${pluralize(invited, 'person', 'people')} who ${was(invited)} invited`] : []),
		...(signedIn > 0
			? [`${pluralize(signedIn, 'person', 'people')} who ${has(signedIn)} been signed in since`]
			: []),
	];
	return who.length > 0
		? `A membership is taken from ${who.join(', and from ')}. Nobody tells them: please do, or import the fixed file soon.`
		: undefined;
}

function Effects({ effects: { removed, kept, takenFrom } }: { effects: UndoEffects }) {
	const misses = saysWhoMisses(takenFrom);
	const isNothing = removed.memberships + removed.people === 0;
	return (
		<dl className="grid gap-4">
			<div>
				<dt className="font-semibold">
					{isNothing ? 'Nothing can be taken out any more' : `Taken out: ${undoneText(removed)}`}
				</dt>
				{!isNothing && (
					<dd className="text-sm text-ink-soft">
						What nothing has happened with since, and people who are new with it and have nothing else. It
						cannot be brought back but by importing the file again.
					</dd>
				)}
				{misses && <dd className="mt-2 text-sm font-semibold">{misses}</dd>}
			</div>
			{kept.memberships > 0 && (
				<div>
					<dt className="font-semibold">{`${pluralize(kept.memberships, 'membership')} ${stay(kept.memberships)}`}</dt>
					<dd className="text-sm text-ink-soft">
						Of these something was written down since: a payment, a visit, a pause, days that were given, an
						upgrade, a move, a handing over, the end, or another membership that was bought after it.
					</dd>
				</div>
			)}
			{kept.people > 0 && (
				<div>
					<dt className="font-semibold">{`${pluralize(kept.people, 'person', 'people')} ${stay(kept.people)}`}</dt>
					<dd className="text-sm text-ink-soft">
						They were invited, have something else here, or were corrected at the desk.
					</dd>
				</div>
			)}
		</dl>
	);
}
