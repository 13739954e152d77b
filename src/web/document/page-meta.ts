import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { club } from '#shared/club.ts';
import { onSite, pictureAddress } from './canonical.ts';

/** The title of the site, and of its front page. */
export const siteTitle = `${club.name} · Fitness club in ${club.city}`;

const siteDescription = `Memberships, consultancy and a supplement store: ${club.name}, the fitness club in ${club.city}.`;

/** A page's title as the browser's tab shows it. */
export const pageTitle = (title: string) => `${title} · ${club.name}`;

/** What a page says of itself that says nothing else. */
export const siteMeta: MetaDescriptor[] = [
	{ title: siteTitle },
	{ name: 'description', content: siteDescription },
];

/** A page that is somebody's own, or nothing by itself: its title, and that search engines leave it out. */
export function pageMeta(title: string, description?: string): MetaDescriptor[] {
	return [
		{ title: pageTitle(title) },
		...(description ? [{ name: 'description', content: description }] : []),
		{ name: 'robots', content: 'noindex' },
	];
}

interface PublicPage {
	/** Left out: the site's own. */
	title?: string;
	description?: string;
	/** The public address of the site; unknown after navigations in the browser. */
	origin: string | undefined;
	/** The one path of the page. */
	path: string;
	/** The picture of its social card; the club's own unless told otherwise. */
	picture?: { path: string; alt: string } | undefined;
	/** What it is, for Open Graph. */
	type?: 'website' | 'product';
	/** What it tells programs (https://schema.org). */
	data?: readonly Thing[];
}

const card = { path: '/icons/social-card.png', width: 1200, height: 630 };

/** Social networks show no drawings. */
const isShown = (path: string) => !path.split('?')[0]?.endsWith('.svg');

/** A page that anybody may find and share: title, description, its one address, social cards, structured data. */
export function publicMeta(page: PublicPage): MetaDescriptor[] {
	const { origin, path, type = 'website', description = siteDescription, data = [] } = page;
	const title = page.title ? pageTitle(page.title) : siteTitle;
	const url = onSite(origin, path);
	return [
		{ title },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: url },
		{ property: 'og:site_name', content: club.name },
		{ property: 'og:locale', content: 'en_IN' },
		{ property: 'og:type', content: type },
		{ property: 'og:title', content: page.title ?? siteTitle },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		...pictureMeta(page),
		...(data.length > 0
			? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data } } as MetaDescriptor]
			: []),
	];
}

function pictureMeta({ origin, picture }: PublicPage): MetaDescriptor[] {
	if (picture && isShown(picture.path)) {
		return [
			{ property: 'og:image', content: pictureAddress(origin, picture.path) },
			{ property: 'og:image:alt', content: picture.alt },
			// The pictures of products are square.
			{ name: 'twitter:card', content: 'summary' },
		];
	}
	return [
		{ property: 'og:image', content: onSite(origin, card.path) },
		{ property: 'og:image:width', content: String(card.width) },
		{ property: 'og:image:height', content: String(card.height) },
		{ property: 'og:image:alt', content: siteTitle },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}
