/** The longest pause between two keys of a scanner, in milliseconds. People type more slowly. */
const pause = 50;

/** Shorter texts and texts without a digit are no codes: they may be shortcuts that were pressed quickly. */
const isCode = (text: string) => text.length >= 4 && /\d/.test(text);

/** The keys with which scanners end a code. */
const ends: readonly string[] = ['Enter', 'Tab'];

/** How a key is classified: typed by a person, part of a scanned code, or the end of one, with the code. */
export type ScannedKey = { of: 'person' } | { of: 'scanner'; code?: string };

/**
 * Returns a function that takes one key after the other, with its time in milliseconds, and distinguishes a scanner's
 * keys from a person's by their pace. The first keys of a code cannot be recognised yet.
 */
export function keyBursts(): (key: string, at: number) => ScannedKey {
	let text = '';
	let last = Number.NEGATIVE_INFINITY;
	return (key, at) => {
		const isQuick = at - last <= pause;
		last = at;
		if (!isQuick) text = '';
		if (ends.includes(key)) {
			const code = text;
			text = '';
			return isCode(code) ? { of: 'scanner', code } : { of: 'person' };
		}
		// Shift, which precedes a capital letter, adds no character.
		if (key.length === 1) text += key;
		return text.length > 2 && /\d/.test(text) ? { of: 'scanner' } : { of: 'person' };
	};
}
