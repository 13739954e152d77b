import { categories } from './catalogue.rules.ts';
import { plans } from './club.ts';

/** Paths of the pages for search engines. Each product's page (`productPath`) is public, too. */
export const publicPages: readonly string[] = [
	'/',
	...plans.map(({ path }) => path),
	'/consultancy',
	'/store',
	'/store/category',
	...categories.map(({ slug }) => `/store/category?category=${slug}`),
	'/signUp',
];

/** Path prefixes of the members' and the desk's pages, which search engines should not index. */
export const privatePages = [
	'/admin',
	'/profile',
	'/appointment',
	'/fitness/buy',
	'/store/cart',
	'/store/addAddress',
	'/store/payment',
	'/store/orders',
	'/store/success',
	'/store/wishlist',
] as const;
