import { useQuery } from '@tanstack/react-query';
import { clubNow } from '#shared/club-clock.ts';
import { clubTimeZone } from '#shared/dates.ts';
import { api } from '#web/data/api.ts';
import { CentreBusy } from './busy.tsx';
import { busyQuery } from './queries.ts';

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: clubTimeZone });
const clockHour = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;

interface UsualDayProps {
	centreId: number;
	/** The centre's name, for a heading. */
	name: string;
}

/** How busy a centre is now, and usually at each hour of such a day. Renders nothing before anybody was counted. */
export function UsualDay({ centreId, name }: UsualDayProps) {
	const { data } = useQuery(busyQuery(api));
	const usual = data?.centres.find(({ id }) => id === centreId)?.usual ?? [];
	const first = usual.findIndex((tenths) => tenths > 0);
	if (first < 0) return null;
	const last = usual.findLastIndex((tenths) => tenths > 0);
	const hours = usual.slice(first, last + 1).map((tenths, nth) => ({ hour: first + nth, tenths }));
	const now = Number(hourOf.format(clubNow()));
	const fullest = hours.reduce((most, one) => (one.tenths > most.tenths ? one : most));
	return (
		<section aria-labelledby="usual-day" className="card mt-6 p-5 sm:p-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="usual-day" className="display text-subtitle">
					How busy {name} is
				</h2>
				<p className="text-sm text-ink-soft">
					<CentreBusy centreId={centreId} />
				</p>
			</div>
			<p className="sr-only">
				Usually fullest at {clockHour(fullest.hour)}, with {fullest.tenths} tenths of its room.
			</p>
			<div aria-hidden="true" className="mt-4 flex h-24 items-end gap-0.5">
				{hours.map(({ hour, tenths }) => (
					<div
						key={hour}
						style={{ height: `${Math.max(4, tenths * 10)}%` }}
						className={`flex-1 rounded-t-xs ${hour === now ? 'bg-clay' : 'bg-clay/35'}`}
					/>
				))}
			</div>
			<p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-soft tabular-nums">
				<span>{clockHour(first)}</span>
				<span>Usual on such a day</span>
				<span>{clockHour(last)}</span>
			</p>
		</section>
	);
}
