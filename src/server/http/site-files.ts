import { club } from '#shared/club.ts';
import { privatePages, publicPages } from '#shared/pages.ts';
import { pagesOfProducts } from '../catalogue/catalogue.queries.ts';
import type { Database } from '../database/connect.ts';
import type { App } from './mount.ts';
import type { ResponseCache } from './response-cache.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Parts {
	database: Database;
	responseCache: ResponseCache;
	/** Public URL of the site, without a trailing slash. */
	origin: string;
}

/** Mounts the files that programs read: the sitemap, robots.txt and the web app manifest. */
export function mountSiteFiles(app: App, { database, responseCache, origin }: Parts): void {
	const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-cache' });

	app.get('/sitemap.xml', (context) =>
		responseCache.respond('sitemap', context.req.raw, async () => ({
			status: 200,
			headers: headers('application/xml; charset=utf-8'),
			body: sitemap(origin, [...publicPages.map((path) => ({ path })), ...(await pagesOfProducts(database))]),
			topics: ['catalogue'],
		})),
	);
	app.get('/robots.txt', (context) =>
		context.body(robots(origin), 200, headers('text/plain; charset=utf-8')),
	);
	app.get('/manifest.webmanifest', (context) =>
		context.body(JSON.stringify(webManifest(club)), 200, headers('application/manifest+json')),
	);
}

/** The catalogue's calls stay allowed: a crawler that runs scripts needs them to render the public pages. */
function robots(origin: string): string {
	return [
		'User-agent: *',
		...privatePages.map((path) => `Disallow: ${path}`),
		'Disallow: /auth/',
		'Disallow: /api/',
		'Allow: /api/product/',
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n');
}
