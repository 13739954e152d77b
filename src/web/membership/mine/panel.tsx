import type { ReactNode } from 'react';
import { planOf } from '#shared/club/plan-of.ts';
import { clubToday } from '#shared/dates.ts';
import { useClub } from '#web/data/club.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import album from '#web/ui/media/albums/plans.json';
import { PicturePanel } from '#web/ui/media/picture-panel.tsx';
import type { HeldMembership } from '../holding.ts';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { elapsedShare, periodCountdown } from './period.ts';

/** The picture of a plan; of the first plan if the club no longer sells it, or without a name. */
export function usePlanPicture(type?: string): string {
	const { plans } = useClub();
	return (planOf(plans, (one) => one === type) ?? plans[0])?.image ?? '';
}

interface MembershipPanelProps extends HeldMembership {
	/** The heading, with the plan's name. */
	title: ReactNode;
	/** Shown below the dates. */
	children?: ReactNode;
}

/** The main membership, large: its remaining time over the picture of its plan. */
export function MembershipPanel({ membership, standing, title, children }: MembershipPanelProps) {
	const { type, center, payment_status, start_date, end_Date } = membership;
	const picture = usePlanPicture(type);
	const today = clubToday();
	const [figure, words] = periodCountdown(today, membership, standing.state === 'awaiting_payment');
	return (
		<PicturePanel src={picture} album={album}>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div>
					{title}
					<p className="mt-0.5 font-medium first-letter:uppercase">{center}</p>
				</div>
				<PaymentStatusBadge status={payment_status} />
			</div>
			<div className="mt-auto pt-10">
				<p className="display flex flex-wrap items-baseline gap-x-3">
					<span className="text-hero tabular-nums">{figure}</span>{' '}
					<span className="text-subtitle">{words}</span>
				</p>
				<span aria-hidden="true" className="mt-3 block h-2 overflow-hidden rounded-full bg-ink/25">
					<span
						className="block h-full rounded-full bg-turmeric"
						style={{ width: `${Math.round(elapsedShare(today, membership) * 100)}%` }}
					/>
				</span>
				<p className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm">
					<span>
						From <CalendarDate date={start_date} />
					</span>
					<span>
						to <CalendarDate date={end_Date} />
					</span>
				</p>
				{children}
			</div>
		</PicturePanel>
	);
}
