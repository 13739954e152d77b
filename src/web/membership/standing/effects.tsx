import type { PauseEffectsReply } from '#shared/membership/pauses/pauses.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { daysText, rangeText } from './texts.ts';

/** The effects of a pause, or of its end, to be read before confirming. */
export function PauseEffects({ effects }: { effects: PauseEffectsReply }) {
	const { validUntil, pauseDays, moved, undone } = effects;
	const taken = pauseDays && pauseDays.before - pauseDays.after;
	return (
		<ul className="grid gap-1.5">
			<li>
				{validUntil.before === validUntil.after ? (
					<>
						The last day stays <CalendarDate date={validUntil.after} />.
					</>
				) : (
					<>
						The last day moves from <CalendarDate date={validUntil.before} /> to{' '}
						<strong>
							<CalendarDate date={validUntil.after} />
						</strong>
						.
					</>
				)}
			</li>
			{pauseDays && taken !== undefined && taken !== 0 && (
				<li>
					{taken > 0 ? `${daysText(taken)} are taken` : `${daysText(-taken)} go back`}: {pauseDays.after}{' '}
					pause {pauseDays.after === 1 ? 'day is' : 'days are'} left.
				</li>
			)}
			{moved.map(({ id, type, firstDay, validUntil: until }) => (
				<li key={id}>
					The next membership, {type}, begins on <CalendarDate date={firstDay.after} /> and lasts until{' '}
					<CalendarDate date={until.after} />.
				</li>
			))}
			{undone.map(({ id, type, firstDay, lastDay }) => (
				<li key={`${id} ${firstDay}`}>
					The pause of {type} from {rangeText(firstDay, lastDay)} is undone, and its days go back.
				</li>
			))}
		</ul>
	);
}
