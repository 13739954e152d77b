import { privatePages, publicPages } from '#shared/pages.ts';

/** The call that answers with a member's own orders. Told here again: the contract would bring zod into the worker. */
export const ordersPath = '/api/orders/getOrders';

/** Private pages that show what is kept of the member's own; the pages themselves are anybody's. */
const orderPages = ['/store/orders', '/profile/profileOrders'];

const publicPaths = publicPages.map((page) => page.split('?')[0]);

/**
 * Whether a page is kept once it was read. Cart, checkout and the desk never are: what one agrees to, or
 * acts upon, is as it is now or not there.
 */
export function isReadableOffline({ pathname }: Pick<URL, 'pathname'>): boolean {
	if (orderPages.includes(pathname)) return true;
	if (privatePages.some((page) => pathname.startsWith(page))) return false;
	return publicPaths.includes(pathname) || /^\/store\/product\/\d/.test(pathname);
}
