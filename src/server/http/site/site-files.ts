import { club } from '#shared/club.ts';
import { privatePages, publicPages } from '#shared/pages.ts';
import { pagesOfProducts } from '../../catalogue/catalogue.queries.ts';
import type { Database } from '../../database/connect.ts';
import type { App } from '../mount.ts';
import type { ResponseCache } from '../response-cache.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Parts {
	database: Database;
	responseCache: ResponseCache;
	/** Public URL of the site, without a trailing slash. */
	origin: string;
	clock: () => Date;
}

/** Mounts the files that programs read: the sitemap, robots.txt, security.txt and the web app manifest. */
export function mountSiteFiles(app: App, { database, responseCache, origin, clock }: Parts): void {
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
	app.get('/.well-known/security.txt', (context) =>
		context.body(securityContact(origin, clock()), 200, headers('text/plain; charset=utf-8')),
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

/** In days: RFC 9116 recommends less than a year, so that what is read is not out of date. */
const securityContactLasts = 180;

/** Where to report a weakness: the contact form, whose messages the desk answers (RFC 9116). */
function securityContact(origin: string, now: Date): string {
	const expires = new Date(now);
	expires.setUTCDate(expires.getUTCDate() + securityContactLasts);
	return [
		`Contact: ${origin}/#contactUs`,
		`Expires: ${expires.toISOString()}`,
		'Preferred-Languages: en, hi, kn',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n');
}
