import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { dutyLabels } from '#shared/staff/staff.rules.ts';
import { LateComplaints } from '#web/complaints/late-complaints.tsx';
import { useProfile } from '#web/data/use-profile.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { useOpenScreens } from '#web/desk/use-desk-screens.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { UnclosedDays } from '#web/payments/unclosed-days.tsx';

/**
 * In place of the dashboard, for staff who do not see the figures of the whole club: who they are here, and where to go.
 */
export function StaffHome() {
	const { profile } = useProfile();
	const { standing } = useRights();
	const placeName = usePlaceName();
	const screens = useOpenScreens().filter(({ to }) => to !== '/admin');
	return (
		<>
			<DeskHead
				title={`Welcome, ${profile?.name ?? ''}`}
				status={
					<>
						{standing.posts.map(({ duty, centreId }) => (
							<span key={`${duty} ${centreId}`}>
								{dutyLabels[duty].one}, {placeName(centreId)}
							</span>
						))}
						<LateComplaints />
						<UnclosedDays />
					</>
				}
				actions={null}
			/>
			<ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				{screens.map(({ to, label, icon: Icon }) => (
					<li key={to}>
						<Link
							to={to}
							className="card flex min-h-16 items-center gap-3 rounded-md p-4 font-semibold transition-colors hover:border-ink"
						>
							<Icon aria-hidden="true" className="size-5 text-clay" />
							{label}
							<ArrowRight aria-hidden="true" className="ml-auto size-4 text-ink-soft" />
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
