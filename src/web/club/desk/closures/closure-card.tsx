import { CalendarCheck, CalendarClock, CalendarX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import type { Closure } from '#shared/club/closures.contract.ts';
import { type ClosureState, centresText } from '#shared/club/closures.rules.ts';
import { daysBefore } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { OpenAgainDialog } from './open-again-dialog.tsx';
import { UndoClosure } from './undo-closure.tsx';

const badges: Record<ClosureState, { word: string; tone: BadgeTone; icon: LucideIcon }> = {
	announced: { word: 'Announced', tone: 'turmeric', icon: Hourglass },
	applying: { word: 'Being applied', tone: 'turmeric', icon: Hourglass },
	coming: { word: 'To come', tone: 'indigo', icon: CalendarClock },
	running: { word: 'Closed now', tone: 'chilli', icon: CalendarX },
	over: { word: 'Over', tone: 'neutral', icon: CalendarCheck },
	called_off: { word: 'Called off', tone: 'neutral', icon: Undo2 },
};

/** A closure: when and where, why, how far it is applied, and what can be done with it. */
export function ClosureCard({ closure, readAt }: { closure: Closure; readAt: string }) {
	const { id, centres, firstDay, lastDay, opensOn, reason, state, announcedBy, mayChange } = closure;
	const opening = useDialog();
	const { word, tone, icon } = badges[state];
	const mayOpen = mayChange && (state === 'coming' || state === 'running');
	return (
		<li className="card min-w-0 p-5" aria-labelledby={`closure-${id}`}>
			<div className="flex items-start justify-between gap-x-3">
				<h3 id={`closure-${id}`} className="min-w-0 font-semibold wrap-anywhere">
					<CalendarDate date={firstDay} />
					{firstDay !== lastDay && (
						<>
							{' '}
							to <CalendarDate date={lastDay} />
						</>
					)}
					<span className="font-normal">: {reason}</span>
				</h3>
				<Badge tone={tone} icon={icon}>
					{word}
				</Badge>
			</div>
			<p className="mt-1 wrap-anywhere first-letter:uppercase">{centresText(centres)}</p>
			<p className="mt-2 text-sm text-ink-soft tabular-nums">{appliedText(closure)}</p>
			{opensOn && state !== 'called_off' && (
				<p className="text-sm text-ink-soft">
					{state === 'over' ? 'Ended' : 'Ends'} on {formatLongDate(daysBefore(opensOn, 1))}, sooner than
					announced
				</p>
			)}
			{announcedBy && <p className="text-sm text-ink-soft wrap-anywhere">Announced by {announcedBy}</p>}
			{state === 'announced' && <UndoClosure closure={closure} readAt={readAt} />}
			{mayOpen && (
				<div className="mt-3 border-t border-line pt-3">
					<Button size="sm" tone="secondary" onClick={() => opening.show()}>
						{state === 'coming' ? 'Shorten or call off' : 'Open again sooner'}
						<span className="sr-only">: {reason}</span>
					</Button>
				</div>
			)}
			{opening.count > 0 && <OpenAgainDialog key={opening.count} {...opening.props} closure={closure} />}
		</li>
	);
}

/** Says what the closure did for members so far. */
function appliedText({ state, people, told, memberships, extends: isExtending }: Closure): string {
	if (state === 'announced') return 'Nobody has been mailed yet, and no membership has changed';
	const reached =
		told < people
			? `${told.toLocaleString('en-IN')} of ${pluralize(people, 'person', 'people')} reached`
			: `${pluralize(told, 'person', 'people')} told`;
	return isExtending
		? `${reached} · ${pluralize(memberships, 'membership')} extended`
		: `${reached} · nothing extended`;
}
