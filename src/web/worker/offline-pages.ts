import { isPublicPage, privatePages } from '#shared/pages.ts';

/**
 * The calls that reply with what is a member's own: orders, memberships, bookings and profile. Repeated here, as
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

/** What anybody may read of catalogue and club, and offline, too. */
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

/** Private pages that show what is cached of those. The pages themselves hold nothing personal. */
const memberPages = [
	'/store/orders',
	'/profile',
	'/profile/profileOrders',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/profile/pass',
];

/** The one page of the desk that goes on without a network, by its own list of members. */
const doorPage = '/admin/door';

/** The kiosk's page says by itself that there is no network, and goes on when there is: also where its tablet was restarted. */
const kioskPage = '/kiosk';

/**
 * Whether a page is cached once it was read, and opens offline from then on. Cart, checkout and the other
 * screens of the desk are never cached: the data that a user agrees to, or acts upon, must be current.
 */
export function isOfflinePage({ pathname }: Pick<URL, 'pathname'>): boolean {
	if (pathname === doorPage || pathname === kioskPage || memberPages.includes(pathname)) return true;
	if (privatePages.some((page) => pathname.startsWith(page))) return false;
	return pathname.startsWith('/store/product/')
		? /^\/store\/product\/\d/.test(pathname)
		: isPublicPage(pathname);
}
