import { ScanLine, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#shared/client.ts';
import {
	type PassReason,
	passReasonNames,
	passReasons,
	undoneAlready,
} from '#shared/visits/verdict.rules.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { MinorBadge } from '#web/desk/record/minor-badge.tsx';
import { Swim } from '#web/membership/swim.tsx';
import { TakePaymentDialog } from '#web/membership/take-payment-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ActButton, ActHint } from './act-button.tsx';
import { hasNoFocus } from './has-no-focus.ts';
import { HealthAct, HealthHint, useHealthRight } from './health-act.tsx';
import { looks } from './looks.ts';
import { DoorPhoto } from './photo.tsx';
import type { ShownVerdict, useDoor } from './use-door.ts';

/**
 * The verdict in a word or two. For somebody who came in a moment ago, it must not look as if another person were let
 * in.
 */
export const verdictWord = ({ verdict }: Pick<ShownVerdict, 'verdict'>): string =>
	verdict.code === 'again' ? 'Already in' : looks[verdict.colour].word;

/** Shown before anybody was checked. */
export function WaitingPanel({ isAsking }: { isAsking: boolean }) {
	return (
		<div className="grid min-h-64 place-items-center rounded-lg border-2 border-dashed border-line p-6 text-center text-ink-soft">
			<div className="grid max-w-sm justify-items-center gap-3">
				{isAsking ? <Spinner className="size-10" /> : <ScanLine aria-hidden="true" className="size-10" />}
				<p className="display text-subtitle text-ink">Ready</p>
				<p className="text-sm">
					Scan the code on their phone, hold it before the camera, or search for whoever has none. Nothing
					needs to be pressed first.
				</p>
			</div>
		</div>
	);
}

interface VerdictPanelProps {
	shown: ShownVerdict;
	door: ReturnType<typeof useDoor>;
}

/** The verdict about a person, with what can be done about it. */
export function VerdictPanel({ shown, door }: VerdictPanelProps) {
	const { verdict, person, mayPass, visit, pause, isByList } = shown;
	const { icon: Icon, panel, mark } = looks[verdict.colour];
	const word = verdictWord(shown);
	const passing = useDialog();
	const paying = useDialog();
	const mayAnswer = useHealthRight(shown);
	const panelRef = useRef<HTMLElement>(null);
	useEffect(() => {
		// An entry chosen from the search's list had the focus, and is gone with the list.
		if (hasNoFocus()) panelRef.current?.focus({ preventScroll: true });
	}, []);
	const ownId = useProfile().profile?.user_id;
	// Staff cannot overrule a verdict about themselves: somebody else must let them in.
	const isOwn = person !== undefined && person.userId === ownId;
	const isCode = verdict.code === 'code_invalid' || verdict.code === 'code_old';
	// Offline, a pause cannot end: they are let in, and a manager ends it later.
	const canPass = verdict.colour !== 'green' && !isCode && (verdict.code !== 'paused' || isByList);
	return (
		<section
			ref={panelRef}
			tabIndex={-1}
			aria-label={word}
			className={classNames('rounded-lg border-4 p-5 outline-none sm:p-6', panel)}
		>
			<div className="flex items-start gap-4 crowded:flex-col crowded:gap-2 sm:gap-6">
				<span className={classNames('grid size-14 shrink-0 place-items-center sm:size-20', mark)}>
					<Icon aria-hidden="true" className="size-9 sm:size-12" />
				</span>
				<div className="min-w-0 grow crowded:w-full">
					<p className="display text-title lg:text-headline">{word}</p>
					<p className="mt-1 text-lg font-semibold wrap-anywhere lg:text-subtitle">{verdict.sentence}</p>
					{person && (
						<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
							{person.isElsewhere || isByList ? (
								<span className="font-semibold wrap-anywhere">{person.name}</span>
							) : (
								<Link
									to={`/admin/people/${person.userId}`}
									className={classNames('font-semibold wrap-anywhere', textLinkStyle)}
								>
									{person.name}
								</Link>
							)}
							<span className="text-sm text-ink-soft tabular-nums">#{person.userId}</span>
							{person.minorAge !== undefined && <MinorBadge age={person.minorAge} />}
						</p>
					)}
				</div>
				{person?.photo !== undefined && (
					<DoorPhoto userId={person.userId} number={person.photo} name={person.name} />
				)}
			</div>
			<div className="button-row mt-5 gap-y-2 empty:hidden [&>.quiet]:-ml-5.25">
				{verdict.code === 'paused' && pause && !isOwn && (
					<Button
						pending={door.pending}
						onClick={() =>
							door.pass(shown, { endPause: { pauseId: pause.id, fingerprint: pause.fingerprint } })
						}
					>
						<span>
							End pause, let in{' '}
							<span className="block font-normal sm:inline sm:pl-1">
								{pause.daysBack === 1 ? '1 pause day goes back' : `${pause.daysBack} pause days go back`}
							</span>
						</span>
					</Button>
				)}
				{/* Paying and recording need the server. */}
				{!isByList && <ActButton shown={shown} onPay={() => paying.show()} />}
				{mayAnswer && !isByList && person && (
					<HealthAct verdict={verdict} person={person} onDone={door.askAgain} />
				)}
				{canPass && mayPass && (
					<Button
						tone={verdict.act === 'let_in' ? 'primary' : 'secondary'}
						pending={door.pending}
						onClick={() => passing.show()}
					>
						{verdict.act === 'let_in' ? 'Let in' : 'Let in all the same'}
					</Button>
				)}
				{visit && <AfterEntering visit={visit} person={person} door={door} />}
				<Button tone="quiet" onClick={door.clear}>
					Next
				</Button>
			</div>
			{!isByList && <ActHint shown={shown} />}
			{verdict.code === 'health' && !mayAnswer && !isByList && <HealthHint act={verdict.act} />}
			{isOwn && verdict.colour !== 'green' && (
				<p className="mt-3 text-sm text-ink-soft">Somebody else at the desk decides about your own visit.</p>
			)}
			{!isOwn && canPass && !mayPass && person && (
				<p className="mt-3 text-sm text-ink-soft">Only a manager can let this person in.</p>
			)}
			{isByList && verdict.code === 'paused' && (
				<p className="mt-3 text-sm text-ink-soft">
					The pause goes on: it can be ended once the network is back.
				</p>
			)}
			{passing.count > 0 && (
				<PassDialog
					{...passing.props}
					key={passing.count}
					sentence={verdict.sentence}
					onPass={(reason) => {
						passing.props.onClose();
						door.pass(shown, { reason });
					}}
				/>
			)}
			{paying.count > 0 && person && verdict.membershipId !== undefined && (
				<TakePaymentDialog
					{...paying.props}
					key={`pay ${paying.count}`}
					membershipId={verdict.membershipId}
					name={person.name}
					onClose={() => {
						paying.props.onClose();
						door.askAgain();
					}}
				/>
			)}
		</section>
	);
}

interface PassDialogProps {
	open: boolean;
	onClose: () => void;
	sentence: string;
	onPass: (reason: PassReason) => void;
}

/** Asks for the reason why somebody is let in regardless: one press. */
function PassDialog({ open, onClose, sentence, onPass }: PassDialogProps) {
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Why are they let in?"
			description={sentence}
			footer={
				<Button tone="secondary" onClick={onClose}>
					Cancel
				</Button>
			}
		>
			<div className="grid gap-2">
				{passReasonNames.map((reason) => (
					<Button key={reason} tone="secondary" wide onClick={() => onPass(reason)}>
						{passReasons[reason]}
					</Button>
				))}
			</div>
		</Dialog>
	);
}

interface AfterEnteringProps {
	visit: NonNullable<ShownVerdict['visit']>;
	person: ShownVerdict['person'];
	door: ReturnType<typeof useDoor>;
}

/** The actions after somebody has come in: record a swim, or undo a mistake. */
function AfterEntering({ visit, person, door }: AfterEnteringProps) {
	const { may } = useRights();
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.visit);
	const undoing = useCall(door.undo, {
		invalidates: deskStaleAfter.visit,
		onSuccess: door.clear,
		onError: (error) => {
			refetchOnConflict(error);
			if (error instanceof ApiError && error.refusal.code === undoneAlready) door.clear();
		},
	});
	const { swims } = person ?? {};
	return (
		<>
			{swims && (
				<Swim
					membershipId={swims.membershipId}
					left={swims.left}
					isOffered={swims.left !== 0 && !swims.usedToday && may('recordUses')}
				/>
			)}
			<Button tone="secondary" pending={undoing.pending} onClick={() => undoing.run(visit)}>
				<Undo2 aria-hidden="true" />
				Undo
			</Button>
		</>
	);
}
