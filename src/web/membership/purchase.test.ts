import { expect, test } from 'vitest';
import { plans } from '#shared/club.ts';
import { type Purchase, purchaseIn, purchasePath, withChoices } from './purchase.ts';

const read = (search: string) => purchaseIn(new URLSearchParams(search));
const told = (purchase: Purchase | undefined) => purchase && [purchase.plan.type, purchase.duration.months];

test('each duration of each plan has an address that reads back as itself', () => {
	for (const plan of plans) {
		for (const duration of plan.durations) {
			const { search, pathname } = new URL(purchasePath(plan, duration), 'http://club.invalid');
			expect(pathname).toBe('/fitness/buy');
			expect(read(search)).toMatchObject({ plan, duration });
		}
	}
});

test('months are 12, 6, or otherwise the third option', () => {
	expect(told(read('plan=elitePro&months=12'))).toEqual(['Elite Pro', 12]);
	expect(told(read('plan=elitePro&months=6'))).toEqual(['Elite Pro', 6]);
	for (const other of ['&months=3', '&months=9', '&months=', '&months=1e1', '']) {
		expect(told(read(`plan=elitePro${other}`))).toEqual(['Elite Pro', 3]);
	}
});

test('an address that names no plan asks for nothing', () => {
	for (const search of ['', 'months=12', 'plan=&months=12', 'plan=gold&months=12']) {
		expect(read(search)).toBeUndefined();
	}
});

test('a centre that the club has is read, another one is not', () => {
	expect(read('plan=elite&center=HSR+Layout')?.center).toBe('HSR Layout');
	expect(read('plan=elite&center=Mysuru')?.center).toBeUndefined();
});

test('a start date brings the end date along, clamped to the month’s end', () => {
	expect(read('plan=elite&months=6&start=2026-08-31')?.dates).toEqual({
		start: '2026-08-31',
		end: '2027-02-28',
	});
	for (const start of ['', '2026-02-30', 'tomorrow', '0026-01-01']) {
		expect(read(`plan=elite&start=${start}`)?.dates).toBeUndefined();
	}
});

test('choices are written into the address, and leave it when taken back', () => {
	const search = new URLSearchParams('plan=elite&months=12');
	const chosen = withChoices(search, { center: 'HSR Layout', start: '2026-12-01' });
	expect(chosen.toString()).toBe('plan=elite&months=12&center=HSR+Layout&start=2026-12-01');
	expect(withChoices(chosen, { center: '', start: undefined }).toString()).toBe(search.toString());
});
