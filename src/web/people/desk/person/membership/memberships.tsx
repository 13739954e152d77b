import { useQuery } from '@tanstack/react-query';
import { clubToday, daysBetween } from '#shared/dates.ts';
import type { MembershipAtDesk, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { renewable, renewalStart } from '#shared/membership/renewal.rules.ts';
import { isLatePaymentOffered } from '#shared/membership/standing.rules.ts';
import { messages } from '#shared/messages.ts';
import { includesCentre, type Right } from '#shared/staff/staff.rules.ts';
import { deskApi, ledgersOfQuery, standingsOfQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskPayments } from '#web/membership/desk-payments.tsx';
import { Ledger } from '#web/membership/ledger.tsx';
import { StandingCard, standingTitle } from '#web/membership/standing-card.tsx';
import { Swim, UndoUse } from '#web/membership/swim.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Cancel, Give, HandOver, PayBack, Renew, TakePayment, Upgrade } from './membership-acts.tsx';
import type { Buyer } from './sell-dialog.tsx';

const { previewPauseOf, pauseOf, previewEndPauseOf, endPauseOf, changeCentreOf } = deskApi.membership;
const acts = {
	previewPause: previewPauseOf,
	pause: pauseOf,
	previewEndPause: previewEndPauseOf,
	endPause: endPauseOf,
	changeCentre: changeCentreOf,
};

/** Whether it was cancelled because nobody paid in time, and a late payment is still offered. */
const isPayableLate = ({ reason, dueBy = '' }: Pick<MembershipOnDay, 'reason' | 'dueBy'>) =>
	reason === 'not_paid' && isLatePaymentOffered(dueBy, clubToday());

/**
 * Whether a membership ended too long ago to be renewed or paid late. Such a one is only in the timeline, unless
 * money is still due.
 */
const isOver = ({ state, validUntil = '', due, payBack, ...late }: MembershipOnDay) =>
	(state === 'cancelled' && !payBack && !isPayableLate(late)) ||
	state === 'refunded' ||
	(state === 'expired' && due === 0 && daysBetween(validUntil, clubToday()) > renewable.after);

/** The standings of a person's memberships, with the desk's actions. */
export function PersonMemberships({ person }: { person: Buyer }) {
	const { userId } = person;
	// Fetched on each visit: members and other desks change them.
	const read = useQuery({ ...standingsOfQuery(deskApi, userId), refetchOnMount: 'always' });
	const standings = read.data?.filter((one) => !isOver(one));
	if (standings?.length === 0) return null;
	return (
		<section aria-labelledby="memberships" className="mb-6">
			<h2 id="memberships" className="sr-only">
				Memberships
			</h2>
			{standings ? (
				<ul className="grid grid-cols-1 gap-4">
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
	/** All of the person's memberships. */
	held: readonly MembershipOnDay[];
}

function OneMembership({ person, membership, held }: OneMembershipProps) {
	const { id, type, state, balances, centreIds, due, payBack } = membership;
	const { centresFor } = useRights();
	const start = renewalStart(membership, held, clubToday());
	// A right at one of its centres is enough. A membership without centres needs a right for the whole club.
	const may = (right: Right) => [null, ...centreIds].some((one) => includesCentre(centresFor(right), one));
	const isOwn = membership.boughtBy === undefined;
	const runs = state === 'upcoming' || state === 'active' || state === 'paused';
	const canSwim =
		state === 'active' &&
		balances.some(({ kind, left, usedToday }) => kind === 'swim' && left !== 0 && !usedToday);
	const canHandOver = state === 'upcoming' || state === 'awaiting_payment';
	const canUpgrade = (state === 'upcoming' || state === 'active') && due === 0;
	const canCancel = runs || state === 'awaiting_payment' || due > 0;
	const isPaidHere = (due > 0 || isPayableLate(membership)) && isOwn;
	const act = { person, membership };
	return (
		<StandingCard
			membership={membership}
			acts={acts}
			isHolder={false}
			mayPause={may('pauseMemberships')}
			mayBackdate={may('giveGoodwill')}
			first={
				<>
					<TakePayment {...act} isOffered={isPaidHere && may('takePayments')} />
					<PayBack {...act} isOffered={payBack !== undefined && isOwn && may('refundMemberships')} />
					<Swim
						membershipId={id}
						size="sm"
						of={`with ${type}`}
						aria-describedby={standingTitle(id)}
						isOffered={canSwim && may('recordUses')}
					/>
				</>
			}
		>
			<Give {...act} isOffered={runs && may('giveGoodwill')} />
			<HandOver {...act} isOffered={canHandOver && may('sellMemberships')} />
			<Upgrade {...act} isOffered={canUpgrade && may('takePayments')} />
			<Renew {...act} start={may('sellMemberships') ? start : undefined} />
			<Cancel {...act} isOffered={canCancel && may('refundMemberships')} />
			{may('seeMemberships') && <DeskPayments membershipId={id} type={type} />}
			{runs && (
				<Ledger
					membershipId={id}
					query={ledgersOfQuery(deskApi, person.userId)}
					undo={may('recordUses') ? (useId) => <UndoUse useId={useId} /> : undefined}
				/>
			)}
		</StandingCard>
	);
}
