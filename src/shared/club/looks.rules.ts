import { uploadedPicture } from '../pictures/pictures.rules.ts';
import type { Looks } from './club.facts.ts';

/** The stored logo of a club whose mark the pages draw: the sign of docs/brand.md, which the demo has. */
export const drawnMark = '/brand/symbol.svg';

/** The sign of the club, for places without room for its name. */
export type ClubMark =
	| { kind: 'drawn' }
	/** The path of an uploaded picture. */
	| { kind: 'picture'; image: string }
	/** The first letter of the wordmark. */
	| { kind: 'letter'; letter: string };

/** The name of the club beside its mark. */
export const wordmarkOf = ({ name, looks = {} }: { name: string; looks?: Looks | undefined }): string =>
	looks.wordmark ?? name;

/**
 * Matches what reads as one letter at the beginning of a text: with its combining marks, and with the letters that
 * scripts of India join to it. `Intl.Segmenter` does not do: it counts even sixty marks as one letter, and browsers
 * implement different versions of Unicode.
 */
const firstLetter =
	/^(?:\p{RI}.|.(?:\p{M}?[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\p{L}|\u200d.|\p{EMod})*\p{M}{0,4})/su;

/** The mark of a club. Without a logo it is a letter, since any other sign would be another club's. */
export function markOf(club: { name: string; looks?: Looks | undefined }): ClubMark {
	const { logo } = club.looks ?? {};
	if (logo === drawnMark) return { kind: 'drawn' };
	if (logo !== undefined && uploadedPicture(logo)) return { kind: 'picture', image: logo };
	const [letter = ''] = firstLetter.exec(wordmarkOf(club).trim()) ?? [];
	return { kind: 'letter', letter: letter.toUpperCase() };
}

/**
 * The path of the icons of a club without the drawn mark. Its query changes whenever the icon does, so that caches do
 * not show an old one.
 */
export function iconPath(
	club: { name: string; looks?: Looks | undefined },
	shape: 'round' | 'maskable',
): string {
	const mark = markOf(club);
	const shown = mark.kind === 'picture' ? mark.image.split('/')[2]?.slice(0, 12) : mark.kind;
	const letter = mark.kind === 'letter' ? encodeURIComponent(mark.letter) : '';
	const accent = club.looks?.accent?.slice(1) ?? 'own';
	return `/icons/club-${shape}.svg?${[shown, letter, accent].filter(Boolean).join('-')}`;
}
