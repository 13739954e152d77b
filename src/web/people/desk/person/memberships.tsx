import { useQuery } from '@tanstack/react-query';
import { ArrowUp, CircleX, Gift, RefreshCw, Undo2, UserRoundPen, Wallet, Waves } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { clubToday, daysBetween, type IsoDate } from '#shared/dates.ts';
import type { MembershipAtDesk, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { renewable, renewalStart } from '#shared/membership/renewal.rules.ts';
import { messages } from '#shared/messages.ts';
import { holds, type Right } from '#shared/staff/staff.rules.ts';
import { api } from '#web/data/api.ts';
import { clubPlansQuery } from '#web/data/club.ts';
import { deskApi, ledgersOfQuery, standingsOfQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskPayments } from '#web/membership/desk-payments.tsx';
import { Ledger } from '#web/membership/ledger.tsx';
import { PayBackDialog } from '#web/membership/pay-back-dialog.tsx';
import { StandingCard } from '#web/membership/standing-card.tsx';
import { TakePaymentDialog } from '#web/membership/take-payment-dialog.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusContent, pageContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import type { Buyer } from './sell-dialog.tsx';

// Not with every person that is looked up.
const UpgradeDialog = lazy(() =>
	import('./upgrade-dialog.tsx').then(({ UpgradeDialog: dialog }) => ({ default: dialog })),
);

const { previewPauseOf, pauseOf, previewEndPauseOf, endPauseOf, changeCentreOf } = deskApi.membership;
const acts = {
	previewPause: previewPauseOf,
	pause: pauseOf,
	previewEndPause: previewEndPauseOf,
	endPause: endPauseOf,
	changeCentre: changeCentreOf,
};

/** What ended too long ago to be renewed, or was never paid in time: it is in the timeline, unless something of it is due. */
const isOver = ({ state, validUntil = '', due, payBack }: MembershipOnDay) =>
	(state === 'cancelled' && !payBack) ||
	state === 'refunded' ||
	(state === 'expired' && due === 0 && daysBetween(validUntil, clubToday()) > renewable.after);

/** What somebody's memberships are today, and what the desk can do with them. */
export function PersonMemberships({ person }: { person: Buyer }) {
	const { userId } = person;
	// Members and other desks change them meanwhile.
	const read = useQuery({ ...standingsOfQuery(deskApi, userId), refetchOnMount: 'always' });
	const standings = read.data?.filter((one) => !isOver(one));
	if (standings?.length === 0) return null;
	return (
		<section aria-labelledby="memberships" className="mb-6">
			<h2 id="memberships" className="sr-only">
				Memberships
			</h2>
			{standings ? (
				<ul className="grid gap-4">
					{standings.map((membership) => (
						<li key={membership.id}>
							<OneMembership person={person} membership={membership} held={read.data ?? []} />
						</li>
					))}
				</ul>
			) : read.isError ? (
				<LoadError title="The memberships could not be loaded" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-48 rounded-lg" />
				</Loading>
			)}
		</section>
	);
}

interface OneMembershipProps {
	person: Buyer;
	membership: MembershipAtDesk;
	/** Everything that they have. */
	held: readonly MembershipOnDay[];
}

function OneMembership({ person, membership, held }: OneMembershipProps) {
	const { userId } = person;
	const { id, type, state, balances, centreIds } = membership;
	const { centresFor } = useRights();
	const giving = useDialog();
	const paying = useDialog();
	const refunding = useDialog<number>();
	const cancelling = useDialog();
	const handing = useDialog();
	const upgrading = useDialog();
	const renewing = useDialog<IsoDate>();
	const start = renewalStart(membership, held, clubToday());
	// Read before its dialog needs them.
	useQuery({ ...clubPlansQuery(api), enabled: start !== undefined });
	// One of its centres is enough; without any, it takes the whole club.
	const may = (right: Right) => [null, ...centreIds].some((one) => holds(centresFor(right), one));
	const mayGive = may('giveGoodwill');
	const runs = state === 'upcoming' || state === 'active' || state === 'paused';
	const canSwim =
		state === 'active' &&
		balances.some(({ kind, left, usedToday }) => kind === 'swim' && left !== 0 && !usedToday);
	const swim = useCall(deskApi.membership.use, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.use' },
		successText: () => 'Swim written down',
	});
	return (
		<StandingCard
			membership={membership}
			acts={acts}
			isHolder={false}
			mayPause={may('pauseMemberships')}
			mayBackdate={mayGive}
			first={
				<>
					{membership.due > 0 && membership.boughtBy === undefined && may('takePayments') && (
						// Paid, it has no such button any more.
						<Button ref={focusContent} id={`take-${id}`} size="sm" onClick={() => paying.show()}>
							<Wallet aria-hidden="true" />
							Take payment
							<span className="sr-only"> for {type}</span>
						</Button>
					)}
					{membership.payBack && membership.boughtBy === undefined && may('refundMemberships') && (
						// Paid back, it has no such button any more.
						<Button
							ref={focusContent}
							id={`back-${id}`}
							size="sm"
							onClick={() => refunding.show(membership.payBack?.amount ?? 0)}
						>
							<Undo2 aria-hidden="true" />
							Pay back
							<span className="sr-only"> {type}</span>
						</Button>
					)}
					{canSwim && may('recordUses') && (
						// Written down, it has no such button any more.
						<Button
							ref={focusContent}
							size="sm"
							tone="secondary"
							pending={swim.pending}
							onClick={() => swim.run({ body: { membershipId: id, kind: 'swim' } })}
						>
							<Waves aria-hidden="true" />
							Swim
							<span className="sr-only"> with {type}</span>
						</Button>
					)}
				</>
			}
		>
			{refunding.content !== undefined && (
				<PayBackDialog
					key={`back ${refunding.count}`}
					{...refunding.props}
					membershipId={id}
					type={type}
					name={person.name}
					amount={refunding.content}
					focusAfter={() => document.getElementById(`back-${id}`) ?? pageContent()}
				/>
			)}
			{paying.count > 0 && (
				<TakePaymentDialog
					key={`take ${paying.count}`}
					{...paying.props}
					membershipId={id}
					name={person.name}
					focusAfter={() => document.getElementById(`take-${id}`) ?? pageContent()}
				/>
			)}
			{runs && mayGive && (
				<Button size="sm" tone="quiet" onClick={() => giving.show()}>
					<Gift aria-hidden="true" />
					Give more
					<span className="sr-only"> with {type}</span>
				</Button>
			)}
			{(state === 'upcoming' || state === 'awaiting_payment') && may('sellMemberships') && (
				<Button size="sm" tone="quiet" onClick={() => handing.show()}>
					<UserRoundPen aria-hidden="true" />
					Hand over
					<span className="sr-only"> {type}</span>
				</Button>
			)}
			{(state === 'upcoming' || state === 'active') && membership.due === 0 && may('takePayments') && (
				// Upgraded, it has no such button any more.
				<Button
					ref={focusContent}
					id={`upgrade-${id}`}
					size="sm"
					tone="quiet"
					onClick={() => upgrading.show()}
				>
					<ArrowUp aria-hidden="true" />
					Upgrade
					<span className="sr-only"> {type}</span>
				</Button>
			)}
			{upgrading.count > 0 && (
				<Suspense>
					<UpgradeDialog
						key={`upgrade ${upgrading.count}`}
						{...upgrading.props}
						membership={membership}
						name={person.name}
						focusAfter={() => document.getElementById(`upgrade-${id}`) ?? pageContent()}
					/>
				</Suspense>
			)}
			{start !== undefined && may('sellMemberships') && (
				// Renewed, it has no such button any more.
				<Button
					ref={focusContent}
					id={`renew-${id}`}
					size="sm"
					tone="quiet"
					onClick={() => renewing.show(start)}
				>
					<RefreshCw aria-hidden="true" />
					Renew
					<span className="sr-only"> {type}</span>
				</Button>
			)}
			{renewing.content !== undefined && (
				<RenewDialog
					key={`renew ${renewing.count}`}
					{...renewing.props}
					person={person}
					membership={membership}
					start={renewing.content}
					// The button may be gone before the dialog is.
					focusAfter={() => document.getElementById(`renew-${id}`) ?? pageContent()}
				/>
			)}
			{(runs || state === 'awaiting_payment' || membership.due > 0) && may('refundMemberships') && (
				<Button
					ref={focusContent}
					id={`cancel-${id}`}
					size="sm"
					tone="quiet"
					onClick={() => cancelling.show()}
				>
					<CircleX aria-hidden="true" />
					Cancel
					<span className="sr-only"> {type}</span>
				</Button>
			)}
			{cancelling.count > 0 && (
				<CancelDialog
					key={`cancel ${cancelling.count}`}
					{...cancelling.props}
					membership={membership}
					focusAfter={() => document.getElementById(`cancel-${id}`) ?? pageContent()}
				/>
			)}
			{handing.count > 0 && (
				<HandOverDialog
					key={`hand ${handing.count}`}
					{...handing.props}
					membership={membership}
					userId={userId}
					name={person.name}
				/>
			)}
			{may('seeMemberships') && <DeskPayments membershipId={id} type={type} />}
			{runs && <Ledger membershipId={id} query={ledgersOfQuery(deskApi, userId)} />}
			{giving.count > 0 && (
				<GiveDialog key={`give ${giving.count}`} {...giving.props} membership={membership} />
			)}
		</StandingCard>
	);
}
