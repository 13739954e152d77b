/** The longest pause between two keys of a scanner, in milliseconds. People's fingers are slower. */
const pause = 50;

/** A shorter text is no code, and neither is one without a digit: shortcuts that are pressed quickly have none. */
const isCode = (text: string) => text.length >= 4 && /\d/.test(text);

/** The keys that scanners end a code with. */
const ends: readonly string[] = ['Enter', 'Tab'];

/** What a pressed key is: a person's; one in the midst of a code; or the end of a code, with the code. */
export type ScannedKey = { of: 'person' } | { of: 'scanner'; code?: string };

/**
 * Returns a function that takes one key after the other, with the time of each in milliseconds, and tells the keys of a
 * scanner from those of a person by their pace. The first keys of a code are not known for a scanner's yet.
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
		// Shift comes before a capital letter, and is no letter.
		if (key.length === 1) text += key;
		return text.length > 2 && /\d/.test(text) ? { of: 'scanner' } : { of: 'person' };
	};
}
