import { expect, test } from 'vitest';
import { ordersContract } from '#shared/orders.contract.ts';
import { privatePages, publicPages } from '#shared/pages.ts';
import { isOfflinePage, ordersPath } from './offline-pages.ts';

const at = (path: string) => isOfflinePage(new URL(path, 'https://club.example'));

test.each([...publicPages, '/store/product/12-whey', '/store/orders', '/profile/profileOrders'])(
	'%s opens offline once it was read',
	(path) => expect(at(path)).toBe(true),
);

test.each([
	...privatePages.filter((path) => path !== '/store/orders'),
	'/admin/orders',
	'/profile/passwordRest',
	'/signIn',
	'/api/docs',
	'/store/product',
	'/nowhere',
])('%s is never cached', (path) => expect(at(path)).toBe(false));

test('the path of the cached orders is that of the contract', () => {
	expect(ordersPath).toBe(ordersContract.getOrders.path);
});
