import { setTimeout as pause } from 'node:timers/promises';
import { clubToday } from '#shared/dates.ts';

/** More than tests of one file, or a test in the browser, take to be over, in milliseconds. */
const longest = 180_000;

const clubDayIn = (milliseconds: number) => clubToday(new Date(Date.now() + milliseconds));

/**
 * Waits until midnight at the club is over, where it is near. Tests ask for the day more than once, and what they write
 * down has its own: one that began before midnight and ended after it would expect the other day.
 */
export async function untilDayIsWhole(): Promise<void> {
	while (clubDayIn(0) !== clubDayIn(longest)) await pause(1_000);
}
