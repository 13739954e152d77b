import { expect, test } from 'vitest';
import { openingTimes, openingTimesOn } from './opening-hours.ts';

test('a single day, noon and midnight are parsed', () => {
	expect(openingTimes({ days: 'Sun', hours: '12:15PM-12:00AM' })).toEqual({
		days: ['Sunday'],
		opens: '12:15',
		closes: '00:00',
	});
});

test('a day with a break has the hours before it and after it, and a day that is not written has none', () => {
	const written = [
		{ days: 'Mon-Sat', hours: '5:00AM-11:00AM' },
		{ days: 'Mon-Sat', hours: '4:00PM-10:00PM' },
	];
	expect(openingTimesOn(written, '2026-11-28')).toMatchObject([
		{ opens: '05:00', closes: '11:00' },
		{ opens: '16:00', closes: '22:00' },
	]);
	expect(openingTimesOn(written, '2026-11-29')).toEqual([]);
});

test.each([
	{ days: 'Foo', hours: '5:00AM-6:00AM' },
	{ days: '', hours: '5:00AM-6:00AM' },
	{ days: 'Mon', hours: 'always' },
])('"$days" "$hours" cannot be parsed and throws', (written) => {
	expect(() => openingTimes(written)).toThrow(/is no/);
});
