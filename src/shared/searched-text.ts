import { asciiDigits } from './folded-text.ts';

/**
 * Whether a text consists of what a phone number or a pincode is written with alone: digits, blanks, brackets, dots, dashes
 * of every length, and a plus at the beginning.
 */
export const isDialled = (text: string): boolean => /^\(?\+?[\d\s().\p{Pd}]+$/u.test(text);

/** The last are invisible: those of no width, and those that phones put around a number to hold its direction. */
const isAround = (character = '') =>
	/[\s"'`‘’“”«»<>()[\]{}*,.;:!?…–—\p{Bidi_Control}\u200B\u2060]/u.test(character);

/**
 * A text that is searched, without what came along around it as it was copied: `AK-200,`, `(AK-200)`. Where nothing else is
 * left, it stays as it is. Its digits are ASCII, as those of numbers, phones and pincodes in the database are.
 */
export function searchedText(typed: string): string {
	const text = asciiDigits(typed);
	let [start, end] = [0, text.length];
	while (start < end && isAround(text[start])) start += 1;
	while (end > start && isAround(text[end - 1])) end -= 1;
	return text.slice(start, end) || text.trim();
}
