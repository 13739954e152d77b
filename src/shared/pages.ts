import { categories } from './catalogue.rules.ts';
import { plans } from './club.ts';

/** Pages that anybody may find; each product has one of its own besides. */
export const publicPages: readonly string[] = [
	'/',
	...plans.map(({ path }) => path),
	'/consultancy',
	'/store',
	'/store/category',
	...categories.map(({ slug }) => `/store/category?category=${slug}`),
	'/signUp',
];

/** Where pages begin that are somebody's own, or the desk's: nothing for a search engine. */
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
