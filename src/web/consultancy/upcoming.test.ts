import { expect, test } from 'vitest';
import { upcomingOn } from './upcoming.ts';

test('of what was read yesterday, only what is still to come is shown', () => {
	const [past, today, later] = ['2026-12-30', '2026-12-31', '2027-01-02'].map((date, index) => ({
		...{ id: index, date, consult_type: 'Nutrition' },
	})) as [never, never, never];
	expect(upcomingOn([past, today, later], '2026-12-31')).toEqual([today, later]);
	expect(upcomingOn([past], '2026-12-31')).toEqual([]);
});
