import { expect, test } from 'vitest';
import { demoClub } from '#server/seed/demo-club.ts';
import { mergeSearchParams, type Purchase, parsePurchase } from './purchase.ts';
import { purchasePath } from './purchase-path.ts';

const { centres } = demoClub;
const plans = demoClub.plans.map((plan, id) => ({ ...plan, id }));

const read = (search: string) => parsePurchase(new URLSearchParams(search), { plans, centres });
const planAndMonths = (purchase: Purchase | undefined) =>
	purchase && [purchase.plan.type, purchase.duration.months];

test('purchasePath of every plan and duration is parsed back to the same plan and duration', () => {
	for (const plan of plans) {
		for (const duration of plan.durations) {
			const { search, pathname } = new URL(purchasePath(plan, duration), 'http://club.invalid');
			expect(pathname).toBe('/fitness/buy');
			expect(read(search)).toMatchObject({ plan, duration });
		}
	}
});

test('months other than 12 or 6 give the third duration', () => {
	expect(planAndMonths(read('plan=elitePro&months=12'))).toEqual(['Elite Pro', 12]);
	expect(planAndMonths(read('plan=elitePro&months=6'))).toEqual(['Elite Pro', 6]);
	for (const other of ['&months=3', '&months=9', '&months=', '&months=1e1', '']) {
		expect(planAndMonths(read(`plan=elitePro${other}`))).toEqual(['Elite Pro', 3]);
	}
});

test('a URL without a known plan gives no purchase', () => {
	for (const search of ['', 'months=12', 'plan=&months=12', 'plan=gold&months=12']) {
		expect(read(search)).toBeUndefined();
	}
});

test('a plan is found by a name that it had, unless another has it now', () => {
	const [first, second] = plans;
	const renamed = [
		{ ...first, type: 'Asli', formerTypes: ['Gold', 'Elite'] },
		{ ...second, type: 'Elite' },
	];
	const sold = (plan: string) =>
		parsePurchase(new URLSearchParams({ plan, months: '12' }), {
			plans: renamed as typeof plans,
			centres,
		})?.plan.type;
	expect(['asli', 'gold', 'elite', 'silver'].map(sold)).toEqual(['Asli', 'Asli', 'Elite', undefined]);
});

test('only a centre of the club is accepted', () => {
	expect(read('plan=elite&center=HSR+Layout')?.center).toBe('HSR Layout');
	expect(read('plan=elite&center=Mysuru')?.center).toBeUndefined();
});

test('the end date follows from the start date, clamped to the month’s end', () => {
	expect(read('plan=elite&months=6&start=2026-08-31')?.dates).toEqual({
		start: '2026-08-31',
		end: '2027-02-28',
	});
	for (const start of ['', '2026-02-30', 'tomorrow', '0026-01-01']) {
		expect(read(`plan=elite&start=${start}`)?.dates).toBeUndefined();
	}
});

test('choices are set as search parameters, and empty ones are removed', () => {
	const search = new URLSearchParams('plan=elite&months=12');
	const chosen = mergeSearchParams(search, { center: 'HSR Layout', start: '2026-12-01' });
	expect(chosen.toString()).toBe('plan=elite&months=12&center=HSR+Layout&start=2026-12-01');
	expect(mergeSearchParams(chosen, { center: '', start: undefined }).toString()).toBe(search.toString());
});
