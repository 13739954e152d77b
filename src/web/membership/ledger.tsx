import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { clubToday } from '#shared/dates.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { Ledger as LedgerOfMembership } from '#shared/membership/pauses/pauses.contract.ts';
import { messages } from '#shared/messages.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface LedgerProps {
	membershipId: number;
	/** The query of the holder's ledgers. */
	// biome-ignore lint/suspicious/noExplicitAny: each read has a key type of its own, which does not matter here
	query: UseQueryOptions<LedgerOfMembership[], Error, LedgerOfMembership[], any>;
	/** Renders the button that undoes a use, for those who may. */
	undo?: ((useId: number) => ReactNode) | undefined;
}

/** A button that opens the entitlements of a membership, with every use of them. */
export function Ledger({ membershipId, ...shown }: LedgerProps) {
	const dialog = useDialog();
	return (
		<>
			<Button size="sm" tone="quiet" onClick={() => dialog.show()}>
				<History aria-hidden="true" />
				What was used
				<span className="sr-only"> of membership {membershipId}</span>
			</Button>
			{dialog.count > 0 && (
				<LedgerDialog {...dialog.props} key={dialog.count} membershipId={membershipId} {...shown} />
			)}
		</>
	);
}

const unitOf = (kind: keyof typeof entitlementLabels, count: number) =>
	`${Math.abs(count)} ${entitlementLabels[kind][Math.abs(count) === 1 ? 'one' : 'several']}`;

const sources = {
	plan: 'came with the plan',
	import: 'were left from before',
	upgrade: 'came with the upgrade',
	goodwill: 'given as goodwill',
} as const;

function LedgerDialog({
	membershipId,
	query,
	undo,
	open,
	onClose,
}: LedgerProps & { open: boolean; onClose: () => void }) {
	const read = useQuery({ ...query, refetchOnMount: 'always' });
	const ledger = read.data?.find((one) => one.membershipId === membershipId);
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="What was used"
			footer={
				<Button tone="secondary" onClick={onClose}>
					Close
				</Button>
			}
		>
			{ledger ? (
				<ul className="divide-y divide-line text-sm">
					{ledger.entries.map(({ id, kind, quantity, cause, at, by, canUndo }) => (
						<li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5">
							<span>
								{unitOf(kind, quantity)} {quantity < 0 ? 'used' : 'given back'}
								{cause === 'pause' && (quantity < 0 ? ' by a pause' : ' as a pause was changed')}
								{cause === 'visit' && (quantity < 0 ? ' by coming in' : ' as a visit was undone')}
								{by && <span className="block text-ink-soft wrap-anywhere">{by}</span>}
							</span>
							<span className="whitespace-nowrap text-ink-soft">{calendarDate(clubToday(new Date(at)))}</span>
							{canUndo && undo && <div className="col-span-2 mt-2">{undo(id)}</div>}
						</li>
					))}
					{ledger.given.map(({ kind, amount, source, reason, at }) => (
						<li
							key={`${kind} ${source} ${at} ${reason}`}
							className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5"
						>
							<span>
								{amount === undefined
									? `Any number of ${entitlementLabels[kind].several}`
									: unitOf(kind, amount)}{' '}
								{sources[source]}
								{reason && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
							</span>
							<span className="whitespace-nowrap text-ink-soft">{calendarDate(clubToday(new Date(at)))}</span>
						</li>
					))}
					{ledger.entries.length + ledger.given.length === 0 && (
						<li className="py-2.5 text-ink-soft">Nothing comes with it that could be used</li>
					)}
				</ul>
			) : read.isError ? (
				<LoadError title="This could not be loaded" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-32" />
				</Loading>
			)}
		</Dialog>
	);
}
