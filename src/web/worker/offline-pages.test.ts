import { expect, test } from 'vitest';
import { contract } from '#shared/contract.ts';
import { privatePages, publicPagesOf } from '#shared/pages.ts';
import { isOfflinePage, memberReads, publicReads } from './offline-pages.ts';

const at = (path: string) => isOfflinePage(new URL(path, 'https://club.example'));

test.each([
	...publicPagesOf([{ path: '/fitness' }, { path: '/fitness/elitePro' }]),
	'/store/product/12-whey',
	'/store/orders',
	'/profile',
	'/profile/profileOrders',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/profile/pass',
	'/kiosk',
])('%s opens offline once it was read', (path) => expect(at(path)).toBe(true));

test.each([
	...privatePages.filter((path) => path !== '/store/orders' && path !== '/profile'),
	'/admin/orders',
	'/profile/passwordRest',
	'/signIn',
	'/api/docs',
	'/store/product',
	'/nowhere',
])('%s is never cached', (path) => expect(at(path)).toBe(false));

test('the paths of what is cached for a member are those of the contract', () => {
	expect(memberReads).toEqual([
		contract.orders.getOrders.path,
		contract.membership.getMemberships.path,
		contract.membership.standing.path,
		contract.membership.handedOver.path,
		contract.visits.mine.path,
		contract.consultancy.get.path,
		contract.identity.profile.path,
	]);
});

test('what is cached for everybody, anybody may read', () => {
	const reads = [...Object.values(contract.catalogue), ...Object.values(contract.club)].filter(
		({ access, method, file }) => access === 'guest' && method === 'GET' && !file,
	);
	expect(publicReads.toSorted()).toEqual(reads.map(({ path }) => path).toSorted());
});
