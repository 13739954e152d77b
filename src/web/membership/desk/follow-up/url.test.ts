import { expect, test } from 'vitest';
import { followUpPath, parseFollowUp } from './url.ts';

test.each([
	'/admin/memberships/followUp',
	'/admin/memberships/followUp?list=ending',
	'/admin/memberships/followUp?list=paused&centre=3&plan=Elite+Pro&from=2027-01-01&to=2027-02-01',
])('an address says again what it said: %s', (path) => {
	expect(followUpPath(parseFollowUp(path.split('?')[1] ?? ''))).toBe(path);
});

test('what the call would refuse is left out', () => {
	expect(parseFollowUp('list=all&centre=x&plan=++&from=tomorrow&to=2027-02-30')).toEqual({ list: 'dues' });
	expect(parseFollowUp('plan=%00')).toEqual({ list: 'dues' });
	expect(parseFollowUp('centre=0')).toEqual({ list: 'dues' });
	expect(parseFollowUp('centre=2147483648')).toEqual({ list: 'dues' });
});
