import { expect, test } from 'vitest';
import { bulletsIn, bulletsText, featuresIn, featuresText, hoursIn, hoursText } from './club-lines.rules.ts';

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

test('bullets and features are written a line each, and read back', () => {
	expect(bulletsIn(bulletsText(['One', 'Two']))).toEqual(['One', 'Two']);
	expect(bulletsIn(' One \n\n Two ')).toEqual(['One', 'Two']);
	const features = [{ title: 'Hours', text: 'Open: always' }];
	expect(featuresText(features)).toBe('Hours: Open: always');
	expect(featuresIn(featuresText(features))).toEqual(features);
});
