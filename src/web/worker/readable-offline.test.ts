import { expect, test } from 'vitest';
import { ordersContract } from '#shared/orders.contract.ts';
import { privatePages, publicPages } from '#shared/pages.ts';
import { isReadableOffline, ordersPath } from './readable-offline.ts';

const at = (path: string) => isReadableOffline(new URL(path, 'https://club.example'));

test.each([...publicPages, '/store/product/12-whey', '/store/orders', '/profile/profileOrders'])(
	'%s can be read offline',
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
])('%s is never kept', (path) => expect(at(path)).toBe(false));

test('the orders that are kept are those of the contract', () => {
	expect(ordersPath).toBe(ordersContract.getOrders.path);
});
