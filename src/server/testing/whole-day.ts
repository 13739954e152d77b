import { setTimeout as pause } from 'node:timers/promises';
import { clubToday } from '#shared/dates.ts';

/** In milliseconds: longer than the tests of one file, or one test in the browser, take. */
const longest = 180_000;

const clubDayIn = (milliseconds: number) => clubToday(new Date(Date.now() + milliseconds));

/**
 * If midnight at the club is near, waits until it is over. Tests read today's date more than once, and rows are
 * stored with their own: a test that ran across midnight would expect the wrong day.
 */
export async function untilDayIsWhole(): Promise<void> {
	while (clubDayIn(0) !== clubDayIn(longest)) await pause(1_000);
}
