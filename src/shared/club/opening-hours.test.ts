import { expect, test } from 'vitest';
import { openingTimes } from './opening-hours.ts';

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
