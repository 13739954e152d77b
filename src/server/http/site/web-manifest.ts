import { accentGrounds } from '#shared/club/accent.rules.ts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import { iconPath, markOf } from '#shared/club/looks.rules.ts';

type Shown = Pick<ClubFacts, 'name' | 'city' | 'looks'>;

/** The page background of the light scheme. */
const { paper } = accentGrounds.light;

const drawnIcon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
	src: `/icons/${file}`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

/** The icons of the drawn mark are files; those of a logo or a letter are drawn by `club-icon.ts`, for any size. */
function iconsOf(club: Shown) {
	if (markOf(club).kind === 'drawn')
		return [
			drawnIcon('icon-192.png', 192, 'any'),
			drawnIcon('icon-512.png', 512, 'any'),
			drawnIcon('maskable-512.png', 512, 'maskable'),
		];
	const icon = (shape: 'round' | 'maskable', purpose: 'any' | 'maskable') => ({
		src: iconPath(club, shape),
		sizes: 'any',
		type: 'image/svg+xml',
		purpose,
	});
	return [icon('round', 'any'), icon('maskable', 'maskable')];
}

/** The web app manifest, with which a browser installs the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest(club: Shown) {
	const { name, city, looks } = club;
	const icons = iconsOf(club);
	const [{ purpose: _, ...small }] = icons as [(typeof icons)[number]];
	const shortcut = (title: string, url: string) => ({ name: title, url, icons: [small] });
	return {
		id: '/',
		name: `${name} · Fitness club in ${city}`,
		short_name: name,
		description: `Memberships, consultancy and a supplement store: ${name}, the fitness club in ${city}.`,
		lang: 'en-IN',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: paper,
		theme_color: looks.paints?.light.accent ?? paper,
		categories: ['fitness', 'health', 'shopping'],
		icons,
		shortcuts: [
			shortcut('Pass', '/profile/pass'),
			shortcut('Store', '/store'),
			shortcut('Membership', '/profile/profileMembership'),
			shortcut('Orders', '/store/orders'),
		],
	};
}
