import { asciiDigits } from './folded-text.ts';

/**
 * Whether a text has only the characters in which phone numbers and pincodes are written: digits, blanks, brackets,
 * dots, dashes of any length, and a plus at the beginning.
 */
export const isDialled = (text: string): boolean => /^\(?\+?[\d\s().\p{Pd}]+$/u.test(text);

/**
 * The last ones are invisible: characters of no width, and those that phones put around a number to fix its direction.
 */
const isAround = (character = '') =>
	/[\s"'`‘’“”«»<>()[\]{}*,.;:!?…–—\p{Bidi_Control}\u200B\u2060]/u.test(character);

/**
 * A search text, without the punctuation that was copied along with it: `AK-200,`, `(AK-200)`. A text of punctuation
 * only stays as it is. Digits are converted to ASCII, as the database stores numbers, phones and pincodes.
 */
export function searchedText(typed: string): string {
	const text = asciiDigits(typed);
	let [start, end] = [0, text.length];
	while (start < end && isAround(text[start])) start += 1;
	while (end > start && isAround(text[end - 1])) end -= 1;
	return text.slice(start, end) || text.trim();
}
