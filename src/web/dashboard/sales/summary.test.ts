import { expect, test } from 'vitest';
import { daysBefore } from '#shared/dates.ts';
import { summarise } from './summary.ts';

const today = '2026-11-21';

/** Days up to today with these sales, and one order on each day with sales. */
const daysWith = (...sales: number[]) =>
	sales.map((amount, place) => ({
		date: daysBefore(today, sales.length - 1 - place),
		sales: amount,
		orders: amount > 0 ? 1 : 0,
	}));

test('averageDay and lastWeek leave out today', () => {
	const summary = summarise(daysWith(...Array.from({ length: 14 }, () => 100), 9_999));
	expect(summary).toMatchObject({ averageDay: 100, lastWeek: 700, weekChange: 0, sales: 11_399, orders: 15 });
});

test('weekChange compares the last seven whole days with the seven before', () => {
	const weeks = [...Array(7).fill(100), ...Array(7).fill(150)];
	expect(summarise(daysWith(...weeks, 0)).weekChange).toBe(50);
	expect(summarise(daysWith(...weeks.toReversed(), 0)).weekChange).toBe(-33);
});

test('without sales in the week before, weekChange is undefined', () => {
	expect(summarise(daysWith(...Array(7).fill(0), ...Array(7).fill(10), 5)).weekChange).toBeUndefined();
	expect(summarise([]).weekChange).toBeUndefined();
	expect(summarise([])).toMatchObject({ today: undefined, averageDay: 0, lastWeek: 0 });
});

test('weekAgo is the same weekday a week ago', () => {
	const { weekAgo } = summarise(daysWith(1, 2, 3, 4, 5, 6, 7, 8));
	expect(weekAgo).toMatchObject({ sales: 1, date: '2026-11-14' });
});
