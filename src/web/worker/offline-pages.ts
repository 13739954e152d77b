import { privatePages, publicPages } from '#shared/pages.ts';

/**
 * The call that replies with a member's own orders. Repeated here, as importing the contract would bring
 * zod into the worker.
 */
export const ordersPath = '/api/orders/getOrders';

/** Private pages that show the member's cached orders. The pages themselves hold nothing personal. */
const orderPages = ['/store/orders', '/profile/profileOrders'];

const publicPaths = publicPages.map((page) => page.split('?')[0]);

/**
 * Whether a page is cached once it was read, and opens offline from then on. Cart, checkout and the desk
 * are never cached: the data that a user agrees to, or acts upon, must be current.
 */
export function isOfflinePage({ pathname }: Pick<URL, 'pathname'>): boolean {
	if (orderPages.includes(pathname)) return true;
	if (privatePages.some((page) => pathname.startsWith(page))) return false;
	return publicPaths.includes(pathname) || /^\/store\/product\/\d/.test(pathname);
}
