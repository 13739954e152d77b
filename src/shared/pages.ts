import { categoryKeys, categoryPath } from './catalogue/catalogue.rules.ts';

/**
 * Paths of the pages for search engines, in a club with these plans. Products' pages (`productPath`) are public, too.
 */
export const publicPagesOf = (plans: readonly { path: string }[]): string[] => [
	'/',
	...plans.map(({ path }) => path),
	'/consultancy',
	'/store',
	'/store/category',
	...categoryKeys.map(categoryPath),
	'/store/help',
	'/refunds',
	'/complaint',
	'/terms',
	'/privacy',
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

const publicPaths = new Set(publicPagesOf([{ path: '/fitness' }]).map((page) => page.split('?')[0]));

/**
 * Whether a path, with any query, is a public page: one of {@link publicPagesOf}, or a product's. Any path below
 * /fitness counts, as it may be a plan's.
 */
export function isPublicPage(path: string): boolean {
	const [pathname = ''] = path.split('?');
	if (privatePages.some((page) => pathname.startsWith(page))) return false;
	return (
		publicPaths.has(pathname) || pathname.startsWith('/store/product/') || /^\/fitness\/[^/]+$/.test(pathname)
	);
}
