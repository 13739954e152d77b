/** A page of the sitemap, with the time of its last change where that is known. */
export interface SitemapPage {
	path: string;
	changedAt?: string;
}

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The sitemap of these pages (https://www.sitemaps.org/protocol.html). */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
	const urls = pages.map(({ path, changedAt }) => {
		const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
		return `\t<url><loc>${escaped(origin + path)}</loc>${changed}</url>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
