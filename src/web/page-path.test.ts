import { expect, test } from 'vitest';
import { demoClub } from '#server/seed/demo-club.ts';
import { pagePath } from './page-path.ts';

const plans = demoClub.plans.map((plan, id) => ({ ...plan, id }));

test.each([
	['/', '/'],
	['/?utm_source=insta&gclid=1', '/'],
	['/fitness?category=wheyprotein', '/fitness'],
	['/store/product/34-whey?x=1', '/store/product/34-whey'],
	['/store/category?category=wheyprotein&utm_campaign=a', '/store/category?category=wheyprotein'],
	// The order of parameters and unknown values are ignored.
	[
		'/store/category?price=400-900&category=wheyprotein',
		'/store/category?category=wheyprotein&price=400-900',
	],
	['/store/category/?category=wheyprotein&price=cheap', '/store/category/?category=wheyprotein'],
	['/Store/Category?category=wheyprotein', '/Store/Category?category=wheyprotein'],
	['/fitness/Buy?plan=elite&months=12', '/fitness/Buy?plan=elite&months=12'],
	['/fitness/buy?fbclid=7&months=12&plan=elite', '/fitness/buy?plan=elite&months=12'],
	['/fitness/buy?plan=none&start=2027-01-01', '/fitness/buy'],
])('%s is rendered as %s', (address, path) => {
	expect(pagePath(new URL(address, 'https://club.example'), { plans, centres: [] })).toBe(path);
});
