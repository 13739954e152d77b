import { expect, test } from 'vitest';
import { club } from './club.ts';
import { openingTimes } from './opening-hours.ts';

test("the club's opening hours are parsed", () => {
	expect(club.openingHours.map(openingTimes)).toEqual([
		{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '05:00', closes: '22:00' },
		{ days: ['Saturday', 'Sunday'], opens: '07:00', closes: '10:30' },
	]);
});

test('a single day, noon and midnight are parsed', () => {
	expect(openingTimes({ days: 'Sun', hours: '12:15PM-12:00AM' })).toEqual({
		days: ['Sunday'],
		opens: '12:15',
		closes: '00:00',
	});
});

test.each([
	{ days: 'Foo', hours: '5:00AM-6:00AM' },
	{ days: '', hours: '5:00AM-6:00AM' },
	{ days: 'Mon', hours: 'always' },
])('"$days" "$hours" cannot be parsed and throws', (written) => {
	expect(() => openingTimes(written)).toThrow(/is no/);
});
