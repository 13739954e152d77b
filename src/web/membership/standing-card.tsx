import { MapPin, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { clubToday } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { CentreName } from './centre-name.tsx';
import type { MembershipActs } from './standing/acts.ts';
import { CentreDialog } from './standing/centre-dialog.tsx';
import { LatePayment } from './standing/late-payment.tsx';
import { PauseDialog } from './standing/pause-dialog.tsx';
import { Pauses } from './standing/pauses.tsx';
import { addedText, entitlementName, leftText, queuedText, reasonText } from './standing/texts.ts';
import { StateBadge } from './state-badge.tsx';

interface StandingCardProps {
	membership: MembershipOnDay;
	acts: MembershipActs;
	/** Whether the viewer holds it; otherwise they are at the desk. */
	isHolder: boolean;
	/** Whether the viewer may pause it and change its centre. `mayBackdate`: whether a pause may begin in the past. */
	mayPause: boolean;
	mayBackdate?: boolean;
	/** The most frequent actions, beside the pause. */
	first?: ReactNode;
	/** Quieter buttons for other actions. */
	children?: ReactNode;
}

/**
 * The id of the heading of a membership's card, which distinguishes its buttons from those of another membership of
 * the same plan.
 */
export const standingTitle = (membershipId: number): string => `standing-${membershipId}`;

/** The states in which a membership can be paused. */
const pausable: ReadonlySet<MembershipOnDay['state']> = new Set(['upcoming', 'active', 'paused']);

/** The standing of a membership: the days on which it counts, what is due, its entitlements and its pauses. */
export function StandingCard({
	membership,
	acts,
	isHolder,
	mayPause,
	mayBackdate = false,
	first,
	children,
}: StandingCardProps) {
	const { id, type, state, balances } = membership;
	const title = standingTitle(id);
	const pausing = useDialog();
	const moving = useDialog();
	const hasDays = balances.some(({ kind, left }) => kind === 'pause_day' && left !== 0);
	const canPause = mayPause && pausable.has(state);
	return (
		<article aria-labelledby={title} className="card p-5 sm:p-6">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<h3 id={title} className="display text-subtitle wrap-anywhere">
					{type} <span className="text-sm font-normal text-ink-soft">#{id}</span>
				</h3>
				<StateBadge state={state} />
			</div>
			<DaysThatCount membership={membership} isHolder={isHolder} />
			{balances.length > 0 && (
				<dl className="mt-4 grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-3 max-sm:[&>div]:flex max-sm:[&>div]:justify-between [&_dd]:font-semibold [&_dt]:text-sm [&_dt]:text-ink-soft">
					{balances.map((balance) => (
						<div key={balance.kind}>
							<dt>{entitlementName(balance.kind)}</dt>
							<dd className="tabular-nums">{leftText(balance)}</dd>
						</div>
					))}
				</dl>
			)}
			<Pauses membership={membership} acts={acts} mayEnd={mayPause} />
			{(canPause || first || children) && (
				// On a phone in two columns: freely wrapping buttons would look disordered.
				<div className="button-row button-columns mt-4 gap-y-2 border-t border-line pt-4 empty:hidden">
					{canPause && (
						<Button
							size="sm"
							tone="secondary"
							ariaDisabled={!hasDays}
							aria-describedby={hasDays ? title : `${title} no-days-${id}`}
							onClick={() => pausing.show()}
						>
							<Pause aria-hidden="true" />
							Pause
							<span className="sr-only"> {type}</span>
						</Button>
					)}
					{canPause && !hasDays && (
						<span id={`no-days-${id}`} className="text-sm text-ink-soft">
							No pause days are left
						</span>
					)}
					{first}
					{canPause && (
						<Button size="sm" tone="quiet" aria-describedby={title} onClick={() => moving.show()}>
							<MapPin aria-hidden="true" />
							Change centre
							<span className="sr-only"> of {type}</span>
						</Button>
					)}
					{children}
				</div>
			)}
			{moving.count > 0 && (
				<CentreDialog
					key={`centre ${moving.count}`}
					{...moving.props}
					membership={membership}
					acts={acts}
					isHolder={isHolder}
				/>
			)}
			{pausing.count > 0 && (
				<PauseDialog
					key={`pause ${pausing.count}`}
					{...pausing.props}
					membership={membership}
					acts={acts}
					mayBackdate={mayBackdate}
				/>
			)}
		</article>
	);
}

/** The days on which a membership counts, and why; or what is to be paid first. */
function DaysThatCount({ membership, isHolder }: Pick<StandingCardProps, 'membership' | 'isHolder'>) {
	const { state, reason, firstDay, validUntil, ifPaid, added, due, dueBy, inGrace } = membership;
	const { startDate, homeCentre, nextCentre, boughtBy, payBack, upgrade } = membership;
	const queued = queuedText(membership, isHolder);
	return (
		<div className="mt-2">
			{firstDay && validUntil ? (
				<p>
					{state === 'upcoming' ? 'Counts from ' : 'Since '}
					<CalendarDate date={firstDay} />
					{state === 'expired' || state === 'cancelled' || state === 'refunded' ? ' until ' : ', until '}
					<strong>
						<CalendarDate date={validUntil} />
					</strong>
				</p>
			) : (
				state === 'awaiting_payment' && (
					<p>
						{ifPaid?.firstDay === clubToday() ? (
							'Counts from the day on which it is paid'
						) : (
							<>
								Counts from <CalendarDate date={ifPaid?.firstDay ?? startDate} />, once it is paid
							</>
						)}
					</p>
				)
			)}
			{added.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">With {addedText(added)}</p>}
			{pausable.has(state) && (
				<p className="text-sm text-ink-soft">
					At home in <CentreName centre={homeCentre.name} />
					{nextCentre && (
						<>
							, from <CalendarDate date={nextCentre.from} /> on in <CentreName centre={nextCentre.name} />
						</>
					)}
				</p>
			)}
			{upgrade && <p className="text-sm text-ink-soft">Upgraded from membership #{upgrade.from}</p>}
			{boughtBy && <p className="text-sm text-ink-soft">Bought by {boughtBy}</p>}
			{queued && <p className="text-sm text-ink-soft">{queued}</p>}
			{reason && <p className="text-sm text-ink-soft first-letter:uppercase">{reasonText(reason)}</p>}
			{reason === 'not_paid' && (
				<p className="mt-1">
					<LatePayment dueBy={dueBy} ifPaid={ifPaid} payAt={homeCentre.name} />
				</p>
			)}
			{inGrace && <p className="text-sm text-ink-soft">It ended a few days ago</p>}
			{payBack && (
				<p className="mt-1">
					<strong className="tabular-nums">{formatRupees(payBack.amount)}</strong> is to be paid back by{' '}
					<CalendarDate date={payBack.dueOn} />
				</p>
			)}
			{due > 0 && (
				<p className="mt-1">
					<strong className="text-chilli tabular-nums">{formatRupees(due)}</strong> to pay at{' '}
					<CentreName centre={homeCentre.name} />
					{boughtBy && `, by ${boughtBy}`}
					{dueBy && (
						<>
							{dueText(dueBy, clubToday()).after} <CalendarDate date={dueBy} />
						</>
					)}
				</p>
			)}
		</div>
	);
}
