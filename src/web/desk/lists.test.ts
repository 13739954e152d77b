import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskListConfig } from './list/config.ts';
import { DeskFilterBar } from './list/filters.tsx';
import { allDeskLists, deskLists } from './lists.ts';
import { deskNavigation } from './navigation.ts';
import { foundGroups } from './palette/found.ts';

const filterBar = (list: DeskListConfig<string>) =>
	renderToStaticMarkup(
		createElement(
			MemoryRouter,
			{ initialEntries: [list.path] },
			createElement(DeskFilterBar<string>, { list, filters: {}, counts: undefined }),
		),
	);

test('the menu has every list once, each under a key of its own', () => {
	expect(deskNavigation.map(({ label, key }) => [label, key])).toEqual([
		['Dashboard', 'd'],
		['Products', 'p'],
		['Query', 'q'],
		['Orders', 'o'],
		['Memberships', 'm'],
		['People', 'e'],
		['Stock', 'k'],
		['Complaints', 'l'],
		['Audit', 'a'],
		['Door', 'i'],
		['Consultancies', 't'],
		['Money', 'y'],
		['Reports', 'r'],
		['Club', 'c'],
		['Staff', 's'],
	]);
	expect(deskNavigation.length).toBe(allDeskLists.length + 7);
	expect(new Set(deskNavigation.map(({ key }) => key)).size).toBe(deskNavigation.length);
	expect(new Set(deskNavigation.map(({ to }) => to)).size).toBe(deskNavigation.length);
});

test('a list is narrowed by its statuses', () => {
	const bar = filterBar(deskLists.orders);
	expect(bar).toContain('aria-label="Status"');
	expect(bar).toContain('href="/admin/orders?status=Pending"');
});

test('a list without statuses has a search and no status navigation', () => {
	const { statuses: _, ...withoutStatuses } = deskLists.orders;
	const bar = filterBar(withoutStatuses);
	expect(bar).not.toContain('<nav');
	expect(bar).toContain('type="search"');
});

test('what the palette finds is grouped by list, customers first, with a link to the rest', () => {
	const visited: unknown[] = [];
	const row = { label: 'Asha', note: '', status: '' };
	const groups = foundGroups(
		[
			{ list: deskLists.orders, result: { rows: [{ ...row, id: 7 }], total: 1 } },
			{ list: deskLists.memberships, result: { rows: [{ ...row, id: 8 }], total: 1_200 } },
			{ list: deskLists.messages, result: { rows: [], total: 0 } },
			{ list: deskLists.products, result: { rows: [{ ...row, id: 9, state: { update: 'whey' } }] } },
		],
		{ search: 'asha & co', isStale: false, go: (...way) => visited.push(way) },
	);
	expect(groups.map(({ value, items }) => [value, ...items.map(({ label }) => label)])).toEqual([
		['Members', 'Asha', 'All 1,200 memberships that match'],
		['Orders', 'Asha'],
		['Products', 'Asha'],
	]);
	for (const { items } of groups) for (const { choose } of items) choose();
	expect(visited).toEqual([
		['/admin/memberships?open=8'],
		['/admin/memberships?search=asha+%26+co'],
		['/admin/orders?open=7'],
		['/admin/products', { update: 'whey' }],
	]);
});
