import { Package } from 'lucide-react';
import { expect, test } from 'vitest';
import { matchingGroups } from './items.ts';

const item = (label: string, words?: string) => ({
	id: label,
	label,
	words,
	icon: Package,
	choose: () => {},
});
const groups = [
	{ value: 'Go to', items: [item('Orders', 'shop deliveries'), item('Memberships')] },
	{ value: 'Do', items: [item('Add product'), item('Pending orders')] },
];
const found = (text: string) =>
	matchingGroups(groups, text).flatMap(({ items }) => items.map(({ label }) => label));

test.each([
	['', ['Orders', 'Memberships', 'Add product', 'Pending orders']],
	['  ', ['Orders', 'Memberships', 'Add product', 'Pending orders']],
	['ord', ['Orders', 'Pending orders']],
	['ORD PEND', ['Pending orders']],
	['deliv', ['Orders']],
	['prodúct', ['Add product']],
	['rders', []],
	['orders nowhere', []],
])('%j finds %j', (text, labels) => {
	expect(found(text)).toEqual(labels);
});

test('a group without a matching item is left out', () => {
	expect(matchingGroups(groups, 'member').map(({ value }) => value)).toEqual(['Go to']);
});
