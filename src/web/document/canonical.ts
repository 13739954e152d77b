/**
 * Returns the absolute URL of a path of the site. Only the server knows the public origin; after navigations
 * in the browser, the page's own origin is used.
 */
export function onSite(origin: string | undefined, path: string): string {
	const base = origin ?? (typeof window === 'undefined' ? '' : window.location.origin);
	return base + path;
}

/**
 * Returns the absolute URL of a picture. The desk may link pictures of other sites, which are returned as
 * they are.
 */
export function pictureUrl(origin: string | undefined, link: string): string {
	return link.startsWith('/') ? onSite(origin, link) : link;
}
