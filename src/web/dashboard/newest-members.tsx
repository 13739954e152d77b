import { Link } from 'react-router';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import type { IsoDate } from '#shared/dates.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { clockTime } from '#web/desk/time.tsx';
import { allMemberships } from './all-memberships.tsx';
import { relativeDay, shortDayOf } from './day-formats.ts';
import { DashboardPanel, EmptyPanel } from './panel.tsx';
import { ShortenedList } from './shortened-list.tsx';

interface NewestMembersProps {
	buyers: DashboardData['MemberShipBuyers'];
	today: IsoDate;
}

const limit = 8;

/** The memberships bought most recently, whether paid for or not, and whether ended or not. */
export function NewestMembers({ buyers, today }: NewestMembersProps) {
	return (
		<DashboardPanel
			title="Newest memberships"
			note="Includes unpaid and ended ones."
			more={allMemberships}
			className="self-start"
		>
			{buyers.length === 0 ? (
				<EmptyPanel>No memberships yet. New members appear here.</EmptyPanel>
			) : (
				<ShortenedList
					rows={buyers}
					limit={limit}
					labels={{ all: `Show the newest ${buyers.length}`, fewer: `Show the newest ${limit}` }}
				>
					{(shown) => (
						<ol className="border-t border-line">
							{shown.map((buyer) => (
								<NewestMember key={buyer.id} buyer={buyer} today={today} />
							))}
						</ol>
					)}
				</ShortenedList>
			)}
		</DashboardPanel>
	);
}

interface NewestMemberProps {
	buyer: DashboardData['MemberShipBuyers'][number];
	today: IsoDate;
}

function NewestMember({ buyer, today }: NewestMemberProps) {
	const { id, userName, memberShipType, boughtAt, paymentStatus, endDate, notPaidInTime } = buyer;
	const ended = buyer.ended ?? (notPaidInTime && 'cancelled');
	const instant = new Date(boughtAt);
	return (
		<li className="flex items-start justify-between gap-4 border-b border-line px-5 py-2.5 last:border-b-0">
			<div className="min-w-0">
				<p className="leading-snug font-medium wrap-anywhere">
					<Link
						to={deskPath(deskLists.memberships, {}, id)}
						className="underline-offset-4 outline-offset-2 hover:underline"
					>
						{userName}
					</Link>
				</p>
				<p className="dotted-row text-sm text-ink-soft wrap-anywhere">
					<span>{memberShipType}</span>{' '}
					{ended ? (
						<span>{ended}</span>
					) : (
						<>
							{paymentStatus === 'pending' && <span className="text-chilli">payment pending</span>}{' '}
							{endDate !== undefined && endDate < today && <span>ended {shortDayOf(endDate, today)}</span>}
						</>
					)}
				</p>
			</div>
			<time dateTime={boughtAt} className="shrink-0 text-right text-sm text-ink-soft tabular-nums">
				{relativeDay(instant, today)}
				<span className="sr-only">, </span>
				<span className="block">{clockTime(instant)}</span>
			</time>
		</li>
	);
}
