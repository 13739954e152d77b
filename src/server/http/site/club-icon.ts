import { accentGrounds, ownAccent } from '#shared/club/accent.rules.ts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import { markOf } from '#shared/club/looks.rules.ts';
import { sidesOf, uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import type { GuestReads } from '../../database/guest-reads.ts';
import { findPictureFile } from '../../pictures/pictures.queries.ts';
import { escaped } from '../escaped.ts';

type Shown = Pick<ClubFacts, 'name' | 'looks'>;

/** The page background of the light scheme: it shows around a logo where a system crops icons. */
const { paper } = accentGrounds.light;

/**
 * The icon of a club whose mark is a logo or a letter, as SVG: square whatever the logo's shape is, and sharp at
 * any size. `maskable` leaves a fifth at the edges for systems that crop icons
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export async function clubIcon(
	shape: 'round' | 'maskable',
	club: Shown,
	reads: Pick<GuestReads, 'read'>,
): Promise<string> {
	const mark = markOf(club);
	const logo = mark.kind === 'picture' ? await embedded(mark.image, reads) : undefined;
	const drawing = logo
		? logoOn(shape, logo)
		: letterOn(shape, club, mark.kind === 'letter' ? mark.letter : '');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawing}</svg>`;
}

/**
 * The smallest copy of an uploaded picture as a data URL, because an icon may load nothing; undefined when the
 * picture is gone.
 */
async function embedded(image: string, reads: Pick<GuestReads, 'read'>): Promise<string | undefined> {
	const named = uploadedPicture(image);
	if (!named) return undefined;
	const [side = named.side] = sidesOf(named.side);
	const sha256 = Buffer.from(named.sha256, 'hex');
	const bytes = await reads.read((database) => findPictureFile(database, { sha256, side, format: 'webp' }));
	return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
}

function logoOn(shape: 'round' | 'maskable', href: string): string {
	if (shape === 'round') return `<image width="64" height="64" href="${href}"/>`;
	return `<path fill="${paper}" d="M0 0h64v64H0z"/><image x="10" y="10" width="44" height="44" href="${href}"/>`;
}

function letterOn(shape: 'round' | 'maskable', { looks }: Shown, letter: string): string {
	const { accent } = (looks.paints ?? ownAccent).light;
	const ground = shape === 'round' ? '<circle cx="32" cy="32" r="32"/>' : '<path d="M0 0h64v64H0z"/>';
	const text = `<text x="32" y="33" font-family="system-ui,sans-serif" font-weight="700" font-size="${shape === 'round' ? 36 : 30}" text-anchor="middle" dominant-baseline="central" fill="${paper}">${escaped(letter)}</text>`;
	return `<g fill="${accent}">${ground}</g>${text}`;
}
