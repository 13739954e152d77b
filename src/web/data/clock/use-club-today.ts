import { useEffect, useState } from 'react';
import { clubToday, type IsoDate } from '#shared/dates.ts';

/** How late a screen may notice a new day, in milliseconds. */
const lookEvery = 30_000;

/**
 * Today at the club, for a screen that may stay open past midnight: cached data does not expire, so nothing else
 * would render it again.
 */
export function useClubToday(): IsoDate {
	const [today, setToday] = useState(() => clubToday());
	useEffect(() => {
		// Polls, because one long timer until midnight stops while a phone sleeps, and is wrong after the clock is
		// corrected.
		const timer = setInterval(() => setToday(clubToday()), lookEvery);
		return () => clearInterval(timer);
	}, []);
	return today;
}
