const isAround = (character = '') => /[\s"'`‘’“”«»<>()[\]{}*,.;:!?…–—]/.test(character);

/**
 * A text that is searched, without the punctuation around it that came along as it was copied: `AK-200,`, `(AK-200)`.
 * Where nothing else is left, it stays as it is.
 */
export function searchedText(text: string): string {
	let [start, end] = [0, text.length];
	while (start < end && isAround(text[start])) start += 1;
	while (end > start && isAround(text[end - 1])) end -= 1;
	return text.slice(start, end) || text.trim();
}
