import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#web/data/api.ts';
import { membershipsQuery, standingsQuery } from '#web/membership/queries.ts';
import { Invitation } from '#web/ui/invitation.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import album from '#web/ui/media/albums/plans.json';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { hadOne, holdingOf, mainMembership } from './holding.ts';
import { MembershipPanel, usePlanPicture } from './mine/panel.tsx';
import { PlanInvitation } from './mine/plan-invitation.tsx';

const screen = '/profile/profileMembership';

/** The member's main membership with its remaining time, or an invitation to the plans; a part of the profile. */
export function MembershipSummaryCard() {
	const picture = usePlanPicture();
	// Fetched on each visit, as on the memberships' screen: a paid membership must not show as pending beside fresher
	// data.
	const bought = useQuery({ ...membershipsQuery(api), refetchOnMount: 'always' });
	const standings = useQuery({ ...standingsQuery(api), refetchOnMount: 'always' });
	if (!bought.data || !standings.data) {
		if (!bought.isFetching && !standings.isFetching) {
			return (
				<Invitation
					src={picture}
					album={album}
					title="Membership"
					text="Could not be loaded. Open it to try again."
					action={<LinkButton to={screen}>Open membership</LinkButton>}
				/>
			);
		}
		return (
			<Loading label="Loading membership">
				<Skeleton className="h-80 rounded-lg" />
			</Loading>
		);
	}
	const { held } = holdingOf(bought.data, standings.data);
	const main = mainMembership(held);
	if (!main) return <PlanInvitation hadOne={hadOne(held)} />;
	return (
		<div className="relative h-full">
			<MembershipPanel
				{...main}
				title={
					<h2 className="display flex items-center gap-1 text-title wrap-anywhere">
						<Link to={screen} className="min-w-0 after:absolute after:inset-0 after:z-1 after:rounded-lg">
							{main.membership.type}
							<span className="sr-only"> membership</span>
						</Link>
						<ChevronRight aria-hidden="true" className="size-6 shrink-0" />
					</h2>
				}
			/>
		</div>
	);
}
