import { categoryKeys, categoryPath } from '#shared/catalogue/catalogue.rules.ts';
import { factsOf } from '#shared/club/club.rules.ts';
import { privatePages, publicPagesOf } from '#shared/pages.ts';
import { pagesOfProducts } from '../../catalogue/catalogue.queries.ts';
import type { ClubSnapshot } from '../../club/club-snapshot.ts';
import type { GuestReads } from '../../database/guest-reads.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { App } from '../mount.ts';
import { clubIcon } from './club-icon.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

interface Parts {
	club: ClubSnapshot;
	guestReads: GuestReads;
	responseCache: ResponseCache;
	/** Public URL of the site, without a trailing slash. */
	origin: string;
	clock: () => Date;
}

/** Mounts the files for programs: the sitemap, robots.txt, security.txt and the web app manifest. */
export function mountSiteFiles(app: App, { club, guestReads, responseCache, origin, clock }: Parts): void {
	const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'no-cache' });

	app.get('/sitemap.xml', (context) =>
		responseCache.respond('sitemap', context.req.raw, async () => {
			const products = await guestReads.read(pagesOfProducts);
			const shelves = new Set(products.map(({ category }) => category));
			// The page of an empty category tells search engines not to index it (web/catalogue/listing/page.tsx).
			const empty = categoryKeys.filter((key) => !shelves.has(key)).map(categoryPath);
			if (products.length === 0) empty.push('/store/category');
			const pages = publicPagesOf((await club.read()).plans).filter((path) => !empty.includes(path));
			return {
				status: 200,
				headers: { 'Content-Type': 'application/xml; charset=utf-8' },
				isPublic: true,
				body: sitemap(origin, [...pages.map((path) => ({ path })), ...products]),
				topics: ['catalogue', 'club'],
			};
		}),
	);
	app.get('/robots.txt', (context) =>
		context.body(robots(origin), 200, headers('text/plain; charset=utf-8')),
	);
	app.get('/.well-known/security.txt', (context) =>
		context.body(securityContact(origin, clock()), 200, headers('text/plain; charset=utf-8')),
	);
	app.get('/manifest.webmanifest', async (context) =>
		context.body(
			JSON.stringify(webManifest(factsOf(await club.read()))),
			200,
			headers('application/manifest+json'),
		),
	);
	for (const shape of ['round', 'maskable'] as const)
		app.get(`/icons/club-${shape}.svg`, (context) =>
			responseCache.respond(`icon ${shape}`, context.req.raw, async () => ({
				status: 200,
				headers: {
					'Content-Type': 'image/svg+xml',
					// Opened by itself, an SVG is a document: this policy keeps it from running anything.
					'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
				},
				isPublic: true,
				body: await clubIcon(shape, factsOf(await club.read()), guestReads),
				topics: ['club'],
			})),
		);
}

/**
 * Allows crawlers the public calls of catalogue and club: one that runs scripts needs them to render the public
 * pages.
 */
function robots(origin: string): string {
	return [
		'User-agent: *',
		...privatePages.map((path) => `Disallow: ${path}`),
		'Disallow: /auth/',
		'Disallow: /api/',
		'Allow: /api/product/',
		'Allow: /api/club/',
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n');
}

/** In days: RFC 9116 recommends less than a year, so that stale information expires. */
const securityContactLasts = 180;

/**
 * The security.txt, which says where to report a vulnerability: on the contact form, whose messages the desk
 * answers (RFC 9116).
 */
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
