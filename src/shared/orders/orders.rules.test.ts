import { expect, test } from 'vitest';
import {
	billFor,
	canBeRated,
	convenienceFee,
	formatOrderNumber,
	lineTotal,
	nextOrderStatus,
	orderPath,
	orderStatuses,
	parseOrderNumber,
	previousOrderStatus,
} from './orders.rules.ts';

test('the path of an order is Pending, Transit, Out-For-Delivery, Delivered', () => {
	expect(orderStatuses).toEqual(['Pending', 'Transit', 'Out-For-Delivery', 'Delivered']);
	expect(orderPath).toEqual(['Pending', 'Transit', 'Out-For-Delivery', 'Delivered']);
	expect(orderPath.map(nextOrderStatus)).toEqual(['Transit', 'Out-For-Delivery', 'Delivered', undefined]);
	expect(orderPath.map(previousOrderStatus)).toEqual([undefined, 'Pending', 'Transit', 'Out-For-Delivery']);
});

test('a line costs its rounded unit price times its quantity', () => {
	// The unit price is rounded first: 3 × 1 is 3, where 3 × 0.5 would round to 2.
	expect(lineTotal({ price: 0.5, discount: 0, quantity: 3 })).toBe(3);
	expect(lineTotal({ price: 999.99, discount: 12.34, quantity: 10 })).toBe(8770);
});

test('a bill is the discounted lines and one fee of 29, however many lines there are', () => {
	expect(convenienceFee).toBe(29);
	const lines = [
		{ price: 1000, discount: 10, quantity: 2 },
		{ price: 499.5, discount: 0, quantity: 1 },
		{ price: 250, discount: 100, quantity: 10 },
	];
	expect(billFor(lines)).toEqual({ listPrice: 5000, discount: 2700, fee: 29, total: 2329 });
});

test('list price less discount plus fee is always the total', () => {
	for (let price = 0; price < 300; price += 0.5) {
		const bill = billFor([
			{ price, discount: price % 100, quantity: 3 },
			{ price: price * 7, discount: 33.33, quantity: 1 },
		]);
		expect(bill.listPrice - bill.discount + bill.fee).toBe(bill.total);
		expect(bill.discount).toBeGreaterThanOrEqual(0);
		expect(Number.isInteger(bill.total)).toBe(true);
	}
});

test('the list price of a bill is exact to the paisa, but never less than what is paid', () => {
	const half = { price: 1249.5, discount: 5, quantity: 2 };
	expect(billFor([half])).toEqual({ listPrice: 2499, discount: 125, fee: 29, total: 2403 });
	expect(billFor([{ ...half, discount: 0 }])).toMatchObject({ listPrice: 2500, discount: 0 });
	expect(billFor([{ price: 0.1, discount: 0, quantity: 3 }])).toMatchObject({
		listPrice: 0.3,
		discount: 0.3,
	});
});

test('a bill without lines is 0, without a fee', () => {
	expect(billFor([])).toEqual({ listPrice: 0, discount: 0, fee: 0, total: 0 });
});

test('only a delivered line without a rating can be rated', () => {
	for (const orderStatus of orderStatuses) {
		expect(canBeRated({ orderStatus, rating: null })).toBe(orderStatus === 'Delivered');
		expect(canBeRated({ orderStatus, rating: 0.5 })).toBe(false);
	}
});

test('an order’s number is written AK-194', () => {
	expect(formatOrderNumber(194)).toBe('AK-194');
	expect(formatOrderNumber(undefined)).toBe('without number');
});

test.each([
	['AK-194', 194],
	['ak194', 194],
	[' Ak 194 ', 194],
	['#194', 194],
	['194', 194],
	['560011', 560_011],
	['9845010000', undefined],
	['AK-', undefined],
	['AK-19a', undefined],
	['194 Oats', undefined],
	['', undefined],
])('the order number in %j is %j', (text, number) => {
	expect(parseOrderNumber(text)).toBe(number);
});
