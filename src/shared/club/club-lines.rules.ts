import type { OpeningHours, PlanTexts } from './club.facts.ts';
import { openingTimes, readsAsOpeningHours, type WeekDay, weekDays } from './opening-hours.ts';

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

/** Opening hours as text, one line each: `Mon-Fri 5:00AM-10:00PM`. */
export const hoursText = (hours: readonly OpeningHours[]): string =>
	hours.map((one) => `${one.days} ${one.hours}`).join('\n');

/**
 * Hours of a twelve-hour clock. Only {@link hoursIn} checks this: hours that were stored earlier may be written
 * otherwise.
 */
const clockHours = /^(0?[1-9]|1[0-2]):[0-5]\d[AP]M-(0?[1-9]|1[0-2]):[0-5]\d[AP]M$/i;

/** Reads what {@link hoursText} writes; undefined when a line does not contain opening hours. */
export function hoursIn(text: string): OpeningHours[] | undefined {
	const hours = linesOf(text).map((line) => {
		const space = line.indexOf(' ');
		return { days: line.slice(0, space), hours: line.slice(space + 1).replaceAll(' ', '') };
	});
	const isRead = hours.every((one) => clockHours.test(one.hours) && readsAsOpeningHours(one));
	return hours.length <= 7 && isRead ? hours : undefined;
}

/** The first day on which the hours of two lines overlap; undefined where none do. */
export function dayOpenTwice(text: string): WeekDay | undefined {
	// Sorted by opening time, so that a line that overlaps any overlaps the one before it.
	const times = (hoursIn(text) ?? [])
		.map(openingTimes)
		.map(({ days, opens, closes }) => ({ days, opens, closes: closes === '00:00' ? '24:00' : closes }))
		.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
	const closing = new Map<WeekDay, string>();
	const twice = new Set<WeekDay>();
	for (const { days, opens, closes } of times)
		for (const day of days) {
			if (opens < (closing.get(day) ?? '')) twice.add(day);
			closing.set(day, closes);
		}
	return weekDays.find((day) => twice.has(day));
}

/** Bullets as text, one line each. */
export const bulletsText = (bullets: readonly string[]): string => bullets.join('\n');

/** The bullets of a text with a line for each; blank lines are left out. */
export const bulletsIn = (text: string): string[] => linesOf(text);

/** Features as text, one line each: `Pause days: Travel, exams, a cold`. */
export const featuresText = (features: PlanTexts['features']): string =>
	features.map(({ title, text }) => `${title}: ${text}`).join('\n');

/** Reads what {@link featuresText} writes. */
export const featuresIn = (text: string): PlanTexts['features'] =>
	linesOf(text).map((line) => {
		const colon = line.indexOf(':');
		return { title: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() };
	});
