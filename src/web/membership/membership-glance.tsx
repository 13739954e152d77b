import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PicturePanel } from '#web/ui/picture-panel.tsx';
import album from '#web/ui/pictures/plans.json';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { api, membershipsQuery } from '../api.ts';
import { MembershipPanel, planPicture } from './membership-panel.tsx';
import { foremost } from './membership-period.ts';

const screen = '/profile/profileMembership';

/** The member's membership and the time it has left; who has none is shown the way to one. */
export function MembershipGlance() {
	const { data, isFetching } = useQuery(membershipsQuery(api));
	if (!data) {
		if (!isFetching) {
			return (
				<Invitation title="Membership" text="Could not be loaded. Open it to try again.">
					<LinkButton to={screen}>Open membership</LinkButton>
				</Invitation>
			);
		}
		return (
			<Loading label="Loading membership">
				<Skeleton className="h-80 rounded-lg" />
			</Loading>
		);
	}
	const main = foremost(clubToday(), data);
	if (!main) {
		return (
			<Invitation
				title={data.length > 0 ? 'Your membership has ended' : 'No membership yet'}
				text="Iron, classes and a trainer who watches your first set and your last."
			>
				<LinkButton to="/fitness">See the plans</LinkButton>
			</Invitation>
		);
	}
	return (
		<div className="relative h-full">
			<MembershipPanel
				membership={main}
				title={
					<h2 className="display flex items-center gap-1 text-title wrap-anywhere">
						<Link to={screen} className="after:absolute after:inset-0 after:z-1 after:rounded-lg">
							{main.type}
							<span className="sr-only"> membership</span>
						</Link>
						<ChevronRight aria-hidden="true" className="size-6 shrink-0" />
					</h2>
				}
			/>
		</div>
	);
}

function Invitation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<PicturePanel src={planPicture('')} album={album}>
			<div className="mt-auto">
				<h2 className="display text-title lg:text-headline">{title}</h2>
				<p className="mt-2 mb-5 max-w-[40ch]">{text}</p>
				{children}
			</div>
		</PicturePanel>
	);
}
