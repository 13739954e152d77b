import { isPublicPage, privatePages } from '#shared/pages.ts';

/**
 * The calls that return a member's own data: orders, memberships, bookings and profile. Listed here again, because
 * importing the contract would bring zod into the worker.
 */
export const memberReads: readonly string[] = [
	'/api/orders/getOrders',
	'/api/membership/getMemberships',
	'/api/membership/standing',
	'/api/membership/handedOver',
	'/api/visits/mine',
	'/api/consultancy/get',
	'/api/user/profile',
];

/** The public calls of catalogue and club that also work offline. */
export const publicReads: readonly string[] = [
	'/api/product/getAll',
	'/api/product/get',
	'/api/product/suggestions',
	'/api/product/topSeller',
	'/api/product/similar',
	'/api/product/origins',
	'/api/club/get',
	'/api/club/front',
	'/api/club/plans',
	'/api/club/consultancies',
	'/api/club/promotions',
];

/** Private pages that show cached data of those calls. Their documents contain nothing personal. */
const memberPages = [
	'/store/orders',
	'/profile',
	'/profile/profileOrders',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/profile/pass',
];

/** The only desk page that works offline, by its own list of members. */
const doorPage = '/admin/door';

/**
 * The kiosk's page itself shows that there is no network, and continues when there is; even if its tablet was
 * restarted.
 */
const kioskPage = '/kiosk';

/**
 * Whether a page is cached when it was visited, and then opens offline. Cart, checkout and the other screens of the
 * desk are never cached: data that a user agrees to, or acts on, must be current.
 */
export function isOfflinePage({ pathname }: Pick<URL, 'pathname'>): boolean {
	if (pathname === doorPage || pathname === kioskPage || memberPages.includes(pathname)) return true;
	if (privatePages.some((page) => pathname.startsWith(page))) return false;
	return pathname.startsWith('/store/product/')
		? /^\/store\/product\/\d/.test(pathname)
		: isPublicPage(pathname);
}
