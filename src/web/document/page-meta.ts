import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import { markOf } from '#shared/club/looks.rules.ts';
import { clubIn, type MetaArgs, useClub } from '#web/data/club.ts';
import { onSite, pictureUrl } from './canonical.ts';

type ClubName = Pick<ClubFacts, 'name' | 'city'>;

/** The title of the site, and of its front page. */
const siteTitle = ({ name, city }: ClubName): string => `${name} · Fitness club in ${city}`;

const siteDescription = ({ name, city }: ClubName) =>
	`Memberships, consultancy and a supplement store: ${name}, the fitness club in ${city}.`;

/** A page's title as the browser's tab shows it, with the club's name. */
export const pageTitle = ({ name }: Pick<ClubName, 'name'>, title: string): string => `${title} · ${name}`;

/** The `meta` of a page without its own. */
export function siteMeta(args: MetaArgs): MetaDescriptor[] {
	const club = clubIn(args);
	return [{ title: siteTitle(club) }, { name: 'description', content: siteDescription(club) }];
}

/**
 * Sets the document title, with the club's name, if it is known only after the page's `meta`: from a row fetched in
 * the browser, for as long as the row is shown. A browser also uses it as the name of a printed file. Undefined
 * leaves the title unchanged.
 */
export function usePageTitle(title: string | undefined): void {
	const club = useClub();
	const whole = title && pageTitle(club, title);
	useEffect(() => {
		if (!whole) return;
		const before = document.title;
		document.title = whole;
		return () => {
			// Another page may have set its own title. Reset it, so that whoever logs in here next does not read it.
			if (document.title === whole) document.title = before;
		};
	}, [whole]);
}

/** The `meta` of a page that search engines must not index, because it is personal or part of a process. */
export function pageMeta(title: string, description?: (club: ClubName) => string) {
	return (args: MetaArgs): MetaDescriptor[] => {
		const club = clubIn(args);
		return [
			{ title: pageTitle(club, title) },
			...(description ? [{ name: 'description', content: description(club) }] : []),
			{ name: 'robots', content: 'noindex' },
		];
	};
}

interface PublicPage {
	/** By default the site's title. */
	title?: string;
	description?: string;
	/** The public origin of the site; unknown after navigations in the browser. */
	origin: string | undefined;
	/** The canonical path. */
	path: string;
	/** The picture of its social card. By default the club's. */
	picture?: { path: string; alt: string } | undefined;
	/** The Open Graph type. */
	type?: 'website' | 'product';
	/** Structured data (https://schema.org). */
	data?: readonly Thing[];
}

/** The card of the club whose mark is drawn; other clubs have a picture of their own. */
const card = { path: '/icons/social-card.png', width: 1200, height: 630 };

/** Social networks do not show SVG. */
const isShownOnCards = (path: string) => !path.split('?')[0]?.endsWith('.svg');

/** The `meta` of a public page: title, description, canonical URL, social cards, structured data. */
export function publicMeta(args: MetaArgs, page: PublicPage): MetaDescriptor[] {
	const club = clubIn(args);
	const { origin, path, type = 'website', description = siteDescription(club), data = [] } = page;
	const title = page.title ? pageTitle(club, page.title) : siteTitle(club);
	const url = onSite(origin, path);
	return [
		{ title },
		{ name: 'description', content: description },
		// Keeps search engines away while the owner is still setting up the site.
		...(club.isOpen ? [] : [{ name: 'robots', content: 'noindex' }]),
		{ tagName: 'link', rel: 'canonical', href: url },
		{ property: 'og:site_name', content: club.name },
		{ property: 'og:locale', content: 'en_IN' },
		{ property: 'og:type', content: type },
		{ property: 'og:title', content: page.title ?? siteTitle(club) },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		...pictureMeta(page, club),
		...(data.length > 0
			? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data } } as MetaDescriptor]
			: []),
	];
}

const isDrawn = (club: ClubFacts) => markOf(club).kind === 'drawn' && club.looks.hero === undefined;

function pictureMeta({ origin, picture }: PublicPage, club: ClubFacts): MetaDescriptor[] {
	if (picture && isShownOnCards(picture.path)) {
		return [
			{ property: 'og:image', content: pictureUrl(origin, picture.path) },
			{ property: 'og:image:alt', content: picture.alt },
			// Product pictures are square.
			{ name: 'twitter:card', content: 'summary' },
		];
	}
	const alt = { property: 'og:image:alt', content: siteTitle(club) };
	if (isDrawn(club)) {
		return [
			{ property: 'og:image', content: onSite(origin, card.path) },
			{ property: 'og:image:width', content: String(card.width) },
			{ property: 'og:image:height', content: String(card.height) },
			alt,
			{ name: 'twitter:card', content: 'summary_large_image' },
		];
	}
	const { hero, logo } = club.looks;
	const own = hero ?? logo;
	return [
		...(own ? [{ property: 'og:image', content: onSite(origin, own) }, alt] : []),
		{ name: 'twitter:card', content: hero ? 'summary_large_image' : 'summary' },
	];
}
