import { CloudUpload, WifiOff } from 'lucide-react';
import { doorTime } from '#shared/visits/verdict.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import type { DeskNetwork } from './offline-desk.ts';

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

interface OfflineBannerProps {
	network: DeskNetwork;
	onSend: () => void;
	/** Discards visits that the server refuses; undefined if the user may not. */
	onDiscard: ((keys: string[]) => void) | undefined;
}

/** Says that the door works offline, by which list, and how many visits are still to be sent. */
export function OfflineBanner({ network, onSend, onDiscard }: OfflineBannerProps) {
	const { since, knowledge, unsent, isForgetful } = network;
	const count = unsent.length;
	const keepOpen = isForgetful && count > 0 && ' This browser stores nothing: please keep this page open.';
	return (
		<div role="status" className="empty:hidden">
			{since && (
				<div className="mt-3 flex items-start gap-3 rounded-md bg-ink px-4 py-3 text-paper">
					<WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
					<p>
						<strong className="font-semibold">No network since {doorTime(since)}.</strong>{' '}
						{knowledge
							? `The door goes on by the list of ${doorTime(knowledge.madeAt)}.`
							: 'This device has no list of members, so nobody can be looked up until the network is back.'}
						{count > 0 && ` ${visits(count)} ${count === 1 ? 'waits' : 'wait'} to be sent.`}
						{keepOpen}
					</p>
				</div>
			)}
			{!since && count > 0 && <Unsent {...{ network, onSend, onDiscard }} />}
		</div>
	);
}

/** Visits that wait although the server can be reached: they are being sent, or were refused. */
function Unsent({ network: { unsent, fault }, onSend, onDiscard }: OfflineBannerProps) {
	const discarding = useDialog();
	const shown = visits(unsent.length);
	const who = unsent.map(({ name, enteredAt }) => `${name}, ${doorTime(new Date(enteredAt))}`).join('; ');
	return (
		<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3">
			<div className="flex min-w-0 grow items-start gap-3">
				<CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
				<div className="min-w-0">
					<p>
						{fault === undefined
							? `${shown} without a network: being sent.`
							: `${shown} without a network could not be sent: ${fault}`}
					</p>
					{fault !== undefined && <p className="text-sm text-ink-soft wrap-anywhere">{who}</p>}
				</div>
			</div>
			{fault !== undefined && (
				<div className="flex flex-wrap gap-2">
					<Button size="sm" tone="secondary" onClick={onSend}>
						Send again
					</Button>
					{onDiscard && (
						<Button size="sm" tone="quiet" onClick={() => discarding.show()}>
							Discard
						</Button>
					)}
				</div>
			)}
			{discarding.count > 0 && onDiscard && (
				<ConfirmDialog
					open={discarding.props.open}
					onOpenChange={discarding.props.onClose}
					title={`Discard ${shown}?`}
					description={`The club will not know of ${unsent.length === 1 ? 'it' : 'them'}: ${who}.`}
					confirmLabel="Discard"
					danger
					onConfirm={() => {
						discarding.props.onClose();
						onDiscard(unsent.map(({ key }) => key));
					}}
				/>
			)}
		</div>
	);
}
