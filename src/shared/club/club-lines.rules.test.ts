import { expect, test } from 'vitest';
import {
	bulletsIn,
	bulletsText,
	dayOpenTwice,
	featuresIn,
	featuresText,
	hoursIn,
	hoursText,
} from './club-lines.rules.ts';

test('opening hours are written a line each, and read back', () => {
	const hours = [
		{ days: 'Mon-Fri', hours: '5:00AM-10:00PM' },
		{ days: 'Sun', hours: '7:00AM-12:00AM' },
	];
	expect(hoursText(hours)).toBe('Mon-Fri 5:00AM-10:00PM\nSun 7:00AM-12:00AM');
	expect(hoursIn(hoursText(hours))).toEqual(hours);
	expect(hoursIn('  Mon-Fri  5:00AM - 10:00PM \n\n')).toEqual([hours[0]]);
	expect(hoursIn('')).toEqual([]);
});

test.each([
	'always',
	'Mon-Fri',
	'Fri-Mon 5:00AM-6:00AM',
	'Mon 6:00PM-5:00AM',
	'Mon 5-6',
	'Mon 5:00AM-10:75PM',
	'Mon 0:30AM-10:00PM',
	'Mon 5:00AM-22:00PM',
])('%j is no opening hours', (text) => {
	expect(hoursIn(text)).toBeUndefined();
});

test.each([
	['Mon-Sun 5:00AM-10:00PM\nSun 7:00AM-12:00PM', 'Sunday'],
	['Mon-Fri 5:00AM-11:00AM\nWed-Thu 10:59AM-12:00AM', 'Wednesday'],
	['Sun 4:00PM-12:00AM\nSun 11:59PM-12:00AM', 'Sunday'],
	['Mon-Sat 5:00AM-11:00AM\nMon-Sat 11:00AM-12:00AM\nSun 7:00AM-12:00PM', undefined],
	['always', undefined],
])('of %j, the first day whose hours overlap is %s', (text, day) => {
	expect(dayOpenTwice(text)).toBe(day);
});

test('bullets and features are written a line each, and read back', () => {
	expect(bulletsIn(bulletsText(['One', 'Two']))).toEqual(['One', 'Two']);
	expect(bulletsIn(' One \n\n Two ')).toEqual(['One', 'Two']);
	const features = [{ title: 'Hours', text: 'Open: always' }];
	expect(featuresText(features)).toBe('Hours: Open: always');
	expect(featuresIn(featuresText(features))).toEqual(features);
});
