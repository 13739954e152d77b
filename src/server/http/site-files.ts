import { club } from '#shared/club.ts';
import { privatePages, publicPages } from '#shared/pages.ts';
import { pagesOfProducts } from '../catalogue/catalogue.queries.ts';
import type { Database } from '../database/connect.ts';
import type { KeptAnswers } from './kept.ts';
import type { App } from './mount.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Parts {
	database: Database;
	kept: KeptAnswers;
	/** The public address of the site. */
	origin: string;
}

/** What programs rather than people read of the site: the sitemap, the rules for robots, the app's manifest. */
export function mountSiteFiles(app: App, { database, kept, origin }: Parts): void {
	const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-cache' });

	app.get('/sitemap.xml', (context) =>
		kept.answer('sitemap', context.req.raw, async () => ({
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

/** Calls that a public page makes while it is read stay open: a crawler that runs scripts needs them. */
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
