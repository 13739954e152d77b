import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from '#shared/text/folded-text.ts';
import { isDialled, searchedText } from '#shared/text/searched-text.ts';
import { likePattern } from './like-pattern.ts';

/**
 * The digits of a phone number or pincode as the club stores them, from any spelling of the whole or a part: `+91
 * 98450 10000`, `(098450) 10000`, `560 011`. Undefined for any other text.
 */
export function storedDigits(typed: string): string | undefined {
	const text = searchedText(typed);
	if (!isDialled(text)) return undefined;
	const digits = text.replace(/\D/g, '');
	// After a plus, even the beginning of a number has the country code; without one, only a whole number may have
	// it.
	return digits.replace(text.includes('+') ? /^91/ : /^0{0,2}91(?=\d{10}$)|^0/, '') || undefined;
}

/** The ways to read a search. A row matches one when it contains all texts of that reading. */
export function readingsOf(search: string): string[][] {
	const words = search.trim().split(/\s+/).map(searchedText);
	const digits = storedDigits(search.trim());
	return digits === undefined || digits === words.join(' ') ? [words] : [words, [digits]];
}

/**
 * Whether the text in `column`, which is folded (`fold_text`), contains every word of `search`, in any order, or
 * the number that it spells. The search is folded in the program, because in a generic plan the database would fold
 * it again for each row.
 */
export function holdsSearched(column: string, search: string): RawBuilder<SqlBool> {
	const holdsAll = (texts: readonly string[]) =>
		sql.join(
			texts.map((text) => sql`${sql.ref(column)} like ${likePattern(foldText(text))}`),
			sql` and `,
		);
	const readings = readingsOf(search).map((texts) => sql`(${holdsAll(texts)})`);
	return sql<SqlBool>`(${sql.join(readings, sql` or `)})`;
}

/**
 * The row's number that a search for `#12` or `12` may mean; undefined for more digits than any row's number has,
 * as in a phone number.
 */
export function rowNumberIn(search: string): number | undefined {
	const digits = /^#?(\d{1,9})$/.exec(search)?.[1];
	return digits === undefined ? undefined : Number(digits);
}
