import { expect, test } from 'vitest';
import { rowsAt } from '#server/testing/grown-club.ts';
import { growthChart } from './charts/growth-chart.ts';
import type { GrownCall, GrownClub } from './growth.ts';
import { growthText } from './growth-table.ts';

const club = (size: number, calls: GrownCall[]): GrownClub => ({
	size,
	rows: rowsAt(size),
	filled: 4,
	machine: '2 cores',
	failed: 0,
	calls,
});
const cart = (p99: number): GrownCall => ({ name: 'cart', wanted: 10, p50: 3, p99, perSecond: 900 });
const order = (perSecond: number): GrownCall => ({
	name: 'an order',
	wanted: null,
	p50: 30,
	p99: 1_234,
	perSecond,
});
const lineOf = (text: string, name: string) =>
	text.split('\n').find((line) => line.startsWith(`| ${name} |`));

test('a call has a row, with its times at each size; what is not below what is wanted is bold', () => {
	const text = growthText([club(1, [cart(9)]), club(100, [cart(10)])], { clients: 16, atDesk: 2 });
	expect(text).toContain(
		'| ms, at 16 clients; of the desk, at 2 | wanted p99 | 1×: p50 | p99 | 100×: p50 | p99 |',
	);
	expect(lineOf(text, 'cart')).toBe('| cart | 10 | 3 | 9 | 3 | **10** |');
});

test('a call that one of the clubs was not asked leaves its cells empty', () => {
	const text = growthText([club(1, []), club(100, [cart(8)])], { clients: 16, atDesk: 2 });
	expect(lineOf(text, 'cart')).toBe('| cart | 10 |  |  | 3 | 8 |');
});

test('orders keep four fifths of the rate of the smallest club', () => {
	const text = growthText([club(1, [order(500)]), club(10, [order(400)]), club(100, [order(399)])], {
		clients: 16,
		atDesk: 2,
	});
	expect(lineOf(text, 'an order, 1×')).toBe('| an order, 1× | 500 |  | 30 | 1,234 |');
	expect(lineOf(text, 'an order, 10×')).toBe('| an order, 10× | 400 | 400 | 30 | 1,234 |');
	expect(lineOf(text, 'an order, 100×')).toBe('| an order, 100× | **399** | 400 | 30 | 1,234 |');
});

test('a club says what is in it', () => {
	expect(growthText([club(100, [])], { clients: 16, atDesk: 2 })).toContain(
		'- 100×: 1,00,000 products, 2,00,000 people',
	);
});

test('the chart has a panel for each call, and a bound where there is one', () => {
	const chart = growthChart([club(1, [cart(9), order(500)]), club(100, [cart(10), order(399)])]);
	expect(chart.match(/<g /g)).toHaveLength(2);
	expect(chart.match(/<polyline /g)).toHaveLength(4);
	// One in the legend, one in the panel of the cart.
	expect(chart.match(/class="bound"/g)).toHaveLength(2);
});
