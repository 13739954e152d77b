/**
 * A path as an address of the site. Only the server knows the site's public origin; after navigations in
 * the browser its own stands in.
 */
export function onSite(origin: string | undefined, path: string): string {
	const base = origin ?? (typeof window === 'undefined' ? '' : window.location.origin);
	return base + path;
}

/** A picture's address, whole; the desk may link pictures from elsewhere. */
export function pictureAddress(origin: string | undefined, link: string): string {
	return link.startsWith('/') ? onSite(origin, link) : link;
}
