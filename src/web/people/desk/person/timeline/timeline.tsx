import {
	CircleCheck,
	HeartPulse,
	IdCard,
	type LucideIcon,
	MessageSquareText,
	StickyNote,
	Truck,
	Undo2,
	UserPlus,
} from 'lucide-react';
import type { TimelineEvent } from '#shared/people/people.contract.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { TimelineEventText } from './timeline-event-text.tsx';
import { timelineKeys } from './timeline-keys.ts';

const icons: Record<TimelineEvent['kind'], LucideIcon> = {
	joined: UserPlus,
	membership: IdCard,
	paid: CircleCheck,
	paid_back: Undo2,
	order: Truck,
	booking: HeartPulse,
	message: MessageSquareText,
	note: StickyNote,
};

/** The whole history of a person with the club, newest first. */
export function Timeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
	const keys = timelineKeys(timeline);
	return (
		<section aria-labelledby="timeline">
			<h2 id="timeline" className="display text-subtitle">
				Timeline
			</h2>
			<ol className="mt-3 rounded-md border border-line bg-surface">
				{timeline.map((timelineEvent, index) => {
					const Icon = icons[timelineEvent.kind];
					return (
						<li
							key={keys[index]}
							className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_8.5rem]"
						>
							<Icon aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
							<div className="min-w-0 text-sm wrap-anywhere">
								<TimelineEventText timelineEvent={timelineEvent} />
							</div>
							<p className="text-sm text-ink-soft tabular-nums max-sm:col-start-2 sm:text-right">
								<HappenedAt instant={timelineEvent.at} />
							</p>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
