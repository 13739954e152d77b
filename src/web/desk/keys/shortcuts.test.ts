import { expect, test } from 'vitest';
import { deskNavigation } from '../navigation.ts';
import { strokeOf } from './shortcuts.ts';

test.each([
	['d', '/admin'],
	['p', '/admin/products'],
	['o', '/admin/orders'],
	['m', '/admin/memberships'],
	['q', '/admin/queries'],
	['e', '/admin/people'],
	['k', '/admin/stock'],
	['l', '/admin/complaints'],
	['t', '/admin/consultancies'],
	['y', '/admin/money'],
	['i', '/admin/door'],
	['r', '/admin/reports'],
	['c', '/admin/club'],
	['s', '/admin/staff'],
	['a', '/admin/audit'],
	['O', '/admin/orders'],
])('g, then %s goes to %s', (key, to) => {
	const { waitsFor } = strokeOf('g');
	expect(strokeOf(key, waitsFor)).toEqual({ command: { name: 'go', to } });
});

test.each(['d', 'p', 'o', 'm', 'q', 'e', 'c', 't', 'a', 's', 'z', 'Enter', 'Tab'])(
	'%s alone does nothing',
	(key) => {
		expect(strokeOf(key)).toEqual({});
	},
);

test.each(['x', 'g', '/', 'j', 'Escape'])('g, then %s does nothing and ends the sequence', (key) => {
	expect(strokeOf(key, 'screen')).toEqual({});
});

test('single keys search, show the shortcuts, choose a row, and move between rows', () => {
	expect(['/', '?', 'x', 'j', 'K'].map((key) => strokeOf(key).command)).toEqual([
		{ name: 'search' },
		{ name: 'shortcuts' },
		{ name: 'choose' },
		{ name: 'row', by: 1 },
		{ name: 'row', by: -1 },
	]);
});

test('g leads only to screens that are open', () => {
	const open = deskNavigation.filter(({ label }) => label === 'Orders');
	expect(strokeOf('o', 'screen', open)).toEqual({ command: { name: 'go', to: '/admin/orders' } });
	expect(strokeOf('m', 'screen', open)).toEqual({});
});
