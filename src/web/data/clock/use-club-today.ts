import { useEffect, useState } from 'react';
import { clubToday, type IsoDate } from '#shared/dates.ts';

/** In milliseconds: how late a screen may know that the day is another. */
const lookEvery = 30_000;

/** Today at the club, on a screen that may stay open over midnight: reads do not expire, and nothing else shows it anew. */
export function useClubToday(): IsoDate {
	const [today, setToday] = useState(() => clubToday());
	useEffect(() => {
		// A timer that waits for midnight would count the hours of a phone that sleeps, or of a clock that was off.
		const timer = setInterval(() => setToday(clubToday()), lookEvery);
		return () => clearInterval(timer);
	}, []);
	return today;
}
