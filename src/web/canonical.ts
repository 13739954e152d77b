/**
 * The `meta` entry that names the one address of a page. Only the server knows the site's public
 * origin; after navigations in the browser its own stands in.
 */
export function canonicalLink(origin: string | undefined, path: string) {
	const base = origin ?? (typeof window === 'undefined' ? '' : window.location.origin);
	return { tagName: 'link', rel: 'canonical', href: base + path };
}
