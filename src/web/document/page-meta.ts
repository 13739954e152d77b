import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { club } from '#shared/club.ts';
import { onSite, pictureAddress } from './canonical.ts';

/** The title of the site, and of its front page. */
export const siteTitle = `${club.name} · Fitness club in ${club.city}`;

const siteDescription = `Memberships, consultancy and a supplement store: ${club.name}, the fitness club in ${club.city}.`;

/** A page's title as the browser's tab shows it, with the club's name. */
export const pageTitle = (title: string) => `${title} · ${club.name}`;

/** The `meta` of a page without its own. */
export const siteMeta: MetaDescriptor[] = [
	{ title: siteTitle },
	{ name: 'description', content: siteDescription },
];

/** The `meta` of a page that search engines must not index, because it is personal or part of a process. */
export function pageMeta(title: string, description?: string): MetaDescriptor[] {
	return [
		{ title: pageTitle(title) },
		...(description ? [{ name: 'description', content: description }] : []),
		{ name: 'robots', content: 'noindex' },
	];
}

interface PublicPage {
	/** Left out: the site's title. */
	title?: string;
	description?: string;
	/** The public origin of the site; unknown after navigations in the browser. */
	origin: string | undefined;
	/** The canonical path. */
	path: string;
	/** The picture of its social card. Left out: the club's. */
	picture?: { path: string; alt: string } | undefined;
	/** The Open Graph type. */
	type?: 'website' | 'product';
	/** Structured data (https://schema.org). */
	data?: readonly Thing[];
}

const card = { path: '/icons/social-card.png', width: 1200, height: 630 };

/** Social networks do not show SVG. */
const isShownOnCards = (path: string) => !path.split('?')[0]?.endsWith('.svg');

/** The `meta` of a public page: title, description, canonical URL, social cards, structured data. */
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
	if (picture && isShownOnCards(picture.path)) {
		return [
			{ property: 'og:image', content: pictureAddress(origin, picture.path) },
			{ property: 'og:image:alt', content: picture.alt },
			// Product pictures are square.
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
