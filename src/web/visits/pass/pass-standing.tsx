import { Link } from 'react-router';
import { daysBetween, type IsoDate } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { CentreName } from '#web/membership/centre-name.tsx';
import { mainStandingOn } from '#web/membership/holding.ts';
import { StateBadge } from '#web/membership/state-badge.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the door decides by: the membership that counts, its last day, what is left and what is due. */
export function PassStanding({
	standings,
	hasFailed,
	today,
}: {
	standings: readonly MembershipOnDay[] | undefined;
	hasFailed: boolean;
	today: IsoDate;
}) {
	if (!standings && hasFailed)
		return (
			<p className="card p-5 text-ink-soft sm:p-6">Your membership could not be loaded. The code works.</p>
		);
	if (!standings) return <Skeleton className="h-28 rounded-lg" />;
	const membership = mainStandingOn(today, standings);
	if (!membership)
		return (
			<p className="card p-5 sm:p-6">
				No membership counts today.{' '}
				<Link to="/fitness" className="font-semibold underline underline-offset-3">
					See our plans
				</Link>
			</p>
		);
	const { type, state, firstDay, validUntil, balances, homeCentre, due, dueBy, boughtBy } = membership;
	const left = validUntil === undefined ? undefined : daysBetween(today, validUntil);
	return (
		<section aria-labelledby="pass-membership" className="card p-5 sm:p-6">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<h2 id="pass-membership" className="display text-subtitle wrap-anywhere">
					{type}
				</h2>
				<StateBadge state={state} />
			</div>
			<p className="mt-2">
				{state === 'awaiting_payment' && 'Counts once it is paid'}
				{state === 'upcoming' && firstDay && (
					<>
						Counts from <CalendarDate date={firstDay} />
					</>
				)}
				{(state === 'active' || state === 'paused') && validUntil && (
					<>
						Until{' '}
						<strong>
							<CalendarDate date={validUntil} />
						</strong>
						{left !== undefined &&
							`, ${left === 0 ? 'the last day' : `${left} ${left === 1 ? 'day' : 'days'} left`}`}
					</>
				)}
			</p>
			<p className="text-sm text-ink-soft">
				At home in <CentreName centre={homeCentre.name} />
			</p>
			{due > 0 && (
				<p className="mt-1">
					<strong className="text-chilli tabular-nums">{formatRupees(due)}</strong> to pay
					{boughtBy && `, by ${boughtBy}${dueBy && dueBy >= today ? ',' : ''}`}
					{dueBy && (
						<>
							{dueText(dueBy, today).after} <CalendarDate date={dueBy} />
						</>
					)}
				</p>
			)}
			{balances.length > 0 && (
				<ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
					{balances.map(({ kind, amount, left: rest }) => (
						<li key={kind} className="flex justify-between gap-4">
							<span className="text-ink-soft first-letter:uppercase">{entitlementLabels[kind].several}</span>
							<span className="font-semibold tabular-nums">
								{rest === undefined ? 'Unlimited' : `${rest} of ${amount}`}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
