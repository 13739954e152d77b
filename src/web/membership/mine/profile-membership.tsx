import { useQuery } from '@tanstack/react-query';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { messages } from '#shared/messages.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api } from '#web/data/api.ts';
import { useClubToday } from '#web/data/clock/use-club-today.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import {
	billsQuery,
	handedOverQuery,
	ledgersQuery,
	membershipsQuery,
	standingsQuery,
} from '#web/membership/queries.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { RefreshButton } from '#web/parts/refresh-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CentreName } from '../centre-name.tsx';
import { hadOne, holdingOf, mainMembership, standingOn } from '../holding.ts';
import { Ledger } from '../ledger.tsx';
import { RenewLink } from '../renew-link.tsx';
import { StandingCard } from '../standing-card.tsx';
import { MembershipCard } from './card.tsx';
import { OwnPayments } from './own-payments.tsx';
import { MembershipPanel } from './panel.tsx';
import { PlanInvitation } from './plan-invitation.tsx';
import { Upgrade } from './upgrade.tsx';

export const meta = pageMeta('Membership');

/**
 * The desk may change memberships at any time, and other screens refetch only some of these: fetch all, so that they
 * match.
 */
const anew = { refetchOnMount: 'always' } as const;

/** The profile's screen of the member's memberships. */
export default function ProfileMembership() {
	const today = useClubToday();
	const bought = useQuery({ ...membershipsQuery(api), ...anew });
	const standings = useQuery({ ...standingsQuery(api), ...anew });
	const handedOver = useQuery({ ...handedOverQuery(api), ...anew });
	const hasHandedOver = (handedOver.data?.length ?? 0) > 0;
	// For a membership that somebody else holds, only the bill says what is due.
	const bills = useQuery({ ...billsQuery(api), ...anew, enabled: hasHandedOver });
	const isFetching = bought.isFetching || standings.isFetching;
	const refetch = () =>
		Promise.all([
			bought.refetch(),
			standings.refetch(),
			handedOver.refetch(),
			hasHandedOver && bills.refetch(),
		]);
	if (!bought.data || !standings.data) {
		return (
			<ProfileSection title="Membership">
				{isFetching ? (
					<MembershipsSkeleton />
				) : (
					<LoadError title="Your memberships could not be loaded" onRetry={() => void refetch()} />
				)}
			</ProfileSection>
		);
	}
	const onToday = standings.data.map((one) => standingOn(today, one));
	const { held, others } = holdingOf(bought.data, onToday);
	if (held.length === 0 && others.length === 0 && !hasHandedOver) {
		return (
			<ProfileSection title="Membership">
				<PlanInvitation hadOne={false} title={messages.noMemberships} />
			</ProfileSection>
		);
	}
	// The buyers of these are gone: the member held them, paid, and handed them on.
	const paid = (bills.data ?? []).filter(
		({ membershipId: id }) => handedOver.data?.includes(id) && !others.some((one) => one.id === id),
	);
	const main = mainMembership(held);
	return (
		<ProfileSection
			title="Membership"
			action={
				<RefreshButton
					isFetching={isFetching}
					readAt={Math.min(bought.dataUpdatedAt, standings.dataUpdatedAt)}
					refetch={() => void refetch()}
				/>
			}
		>
			<ul className="grid gap-4 @3xl:grid-cols-2">
				<li className="col-span-full grid gap-4">
					{main ? <MainMembership {...main} held={onToday} /> : <PlanInvitation hadOne={hadOne(held)} />}
				</li>
				{held
					.filter((one) => one !== main)
					.map((one) =>
						one.standing.boughtBy === undefined ? (
							<MembershipCard key={one.standing.id} {...one} held={onToday} />
						) : (
							<li key={one.standing.id} className="col-span-full">
								<Standing standing={one.standing} held={onToday} />
							</li>
						),
					)}
				{others.map((membership) => (
					<MembershipCard
						key={membership.id}
						membership={membership}
						isHandedOver={handedOver.data?.includes(membership.id)}
						bill={bills.data?.find(({ membershipId }) => membershipId === membership.id)}
						held={onToday}
					/>
				))}
				{paid.map(({ membershipId, type }) => (
					<li key={membershipId} className="card p-5 sm:p-6">
						<h2 className="display text-subtitle wrap-anywhere">{type}</h2>
						<p className="mt-0.5 text-sm text-ink-soft">You paid for it. Handed to somebody else</p>
						<div className="button-row mt-4">
							<OwnPayments membershipId={membershipId} />
						</div>
					</li>
				))}
			</ul>
		</ProfileSection>
	);
}

interface StandingProps {
	standing: MembershipOnDay;
	/** All of the member's memberships. */
	held: readonly MembershipOnDay[];
}

function Standing({ standing, held }: StandingProps) {
	return (
		<StandingCard membership={standing} acts={api.membership} isHolder mayPause>
			<RenewLink membership={standing} held={held} />
			<Upgrade membership={standing} />
			{standing.boughtBy === undefined && <OwnPayments membershipId={standing.id} />}
			<Ledger membershipId={standing.id} query={ledgersQuery(api)} />
		</StandingCard>
	);
}

function MainMembership({ membership, ...standing }: StandingProps & { membership: Membership }) {
	const { type, price, center, payment_status } = membership;
	const { due, boughtBy } = standing.standing;
	return (
		<>
			<MembershipPanel
				membership={membership}
				standing={standing.standing}
				title={<h2 className="display text-title wrap-anywhere lg:text-headline">{type}</h2>}
			>
				<p className="mt-4 border-t border-ink/25 pt-4">
					{payment_status === 'pending' && boughtBy !== undefined ? (
						<>
							<strong className="tabular-nums">{formatRupees(due)}</strong> of it is to be paid by {boughtBy},
							who bought it for you.
						</>
					) : payment_status === 'pending' ? (
						<>
							Please pay <strong className="tabular-nums">{formatRupees(due)}</strong> at the{' '}
							<CentreName centre={center} /> centre.
							{due < price && ` ${formatRupees(price - due)} is paid.`}
						</>
					) : (
						<>
							Price <strong className="tabular-nums">{formatRupees(price)}</strong>
						</>
					)}
				</p>
			</MembershipPanel>
			<Standing {...standing} />
		</>
	);
}

function MembershipsSkeleton() {
	return (
		<Loading label={messages.loading}>
			<div className="grid gap-4">
				<Skeleton className="h-80 rounded-lg" />
				<div className="card p-5 sm:p-6">
					<Skeleton className="h-6 w-32" />
					<Skeleton className="mt-2 h-4 w-20" />
					<Skeleton className="mt-6 h-11 w-full" />
				</div>
			</div>
		</Loading>
	);
}
