import { CalendarOff, CalendarPlus, HeartPulse, type LucideIcon, Mail, Pause } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosureEffects } from '#shared/club/closures.contract.ts';
import { clubToday, laterDay } from '#shared/dates.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';

/** A long closure gives many different numbers of days: this many lines are shown, the last for all others. */
const linesShown = 3;

/** How many memberships are given how many days, in a few lines. */
export function linesOf(byDays: ClosureEffects['byDays']): { memberships: number; daysText: string }[] {
	const line = ({ days, memberships }: ClosureEffects['byDays'][number]) => ({
		...{ memberships, daysText: pluralize(days, 'day') },
	});
	if (byDays.length <= linesShown) return byDays.map(line);
	const others = byDays.slice(linesShown - 1);
	return [
		...byDays.slice(0, linesShown - 1).map(line),
		{
			memberships: others.reduce((sum, { memberships }) => sum + memberships, 0),
			daysText: `${others.at(-1)?.days} to ${pluralize(others[0]?.days ?? 0, 'day')}`,
		},
	];
}

/** The effects of a closure, line by line. */
export function Effects({ effects, isExtending }: { effects: ClosureEffects; isExtending: boolean }) {
	const { byDays, pauseDays, over, pausesUndone, people, mails, unmailed, bookings, firstDay } = effects;
	const unnamed = people - mails - unmailed.length;
	return (
		<ul className="grid gap-2">
			{isExtending ? (
				linesOf(byDays).map(({ memberships, daysText }) => (
					<Line key={daysText} icon={CalendarPlus}>
						<strong>{pluralize(memberships, 'membership')}</strong> + {daysText}
					</Line>
				))
			) : (
				<Line icon={CalendarPlus}>No membership is extended</Line>
			)}
			{isExtending && byDays.length === 0 && (
				<Line icon={CalendarPlus}>No membership counts on these days</Line>
			)}
			{over > 0 && (
				<Line icon={CalendarOff}>
					<strong>{over.toLocaleString('en-IN')}</strong> of them {over === 1 ? 'has' : 'have'} ended by then
					all the same
				</Line>
			)}
			{pausesUndone > 0 && (
				<Line icon={Pause}>
					<strong>{pluralize(pausesUndone, 'pause')}</strong> {pausesUndone === 1 ? 'is' : 'are'} undone: the
					membership begins later
				</Line>
			)}
			{pauseDays > 0 && (
				<Line icon={Pause}>
					<strong>{pluralize(pauseDays, 'pause day')}</strong> {pauseDays === 1 ? 'goes' : 'go'} back
				</Line>
			)}
			{bookings > 0 && (
				<Line icon={HeartPulse}>
					<strong>{pluralize(bookings, 'consultancy', 'consultancies')}</strong> to cancel:{' '}
					<Link to={`/admin/consultancies?week=${laterDay(firstDay, clubToday())}`} className={textLinkStyle}>
						see that week
					</Link>
				</Line>
			)}
			<Line icon={Mail}>
				<strong>{pluralize(mails, 'mail')}</strong>
				{mails < people && (
					<>
						; {pluralize(people - mails, 'person', 'people')} cannot be mailed: please tell{' '}
						{unmailed.map(({ id, name }, nth) => (
							<Fragment key={id}>
								{nth > 0 && ', '}
								<Link to={`/admin/people/${id}`} className={`${textLinkStyle} wrap-anywhere`}>
									{name}
								</Link>
							</Fragment>
						))}
						{unnamed > 0 && ` and ${pluralize(unnamed, 'other', 'others')}`}
					</>
				)}
			</Line>
		</ul>
	);
}

/** The effects in one line. */
export function EffectsInShort({ effects: { memberships, mails } }: { effects: ClosureEffects }) {
	return (
		<p className="tabular-nums">
			{memberships > 0 && `${pluralize(memberships, 'membership')} extended · `}
			{pluralize(mails, 'mail')}
		</p>
	);
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
	return (
		<li className="flex items-start gap-2.5 tabular-nums">
			<Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-clay" />
			<span>{children}</span>
		</li>
	);
}
