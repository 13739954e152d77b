import { escaped } from '../escaped.ts';

export interface SitemapPage {
	path: string;
	/** Time of its last change, in any format that `Date` parses; left out when unknown. */
	changedAt?: string;
}

/** Renders the XML sitemap of `pages` under the site's URL (https://www.sitemaps.org/protocol.html). */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
	const urls = pages.map(({ path, changedAt }) => {
		const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
		return `\t<url><loc>${escaped(origin + path)}</loc>${changed}</url>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
