import { CloudUpload, WifiOff } from 'lucide-react';
import { doorTime } from '#shared/visits/verdict.rules.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskNetwork } from './offline-desk.ts';

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

/** Says that the door goes on without a network, by which list, and what waits to be told. */
export function OfflineBanner({ network, onSend }: { network: DeskNetwork; onSend: () => void }) {
	const { since, knowledge, unsent, fault } = network;
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
						{unsent > 0 && ` ${visits(unsent)} ${unsent === 1 ? 'waits' : 'wait'} to be sent.`}
					</p>
				</div>
			)}
			{!since && unsent > 0 && (
				<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3">
					<p className="flex grow items-start gap-3">
						<CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
						<span>
							{fault === undefined
								? `${visits(unsent)} without a network: being sent.`
								: `${visits(unsent)} without a network could not be sent: ${fault}`}
						</span>
					</p>
					{fault !== undefined && (
						<Button size="sm" tone="secondary" onClick={onSend}>
							Send again
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
