import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from '#shared/folded-text.ts';
import { isDialled, searchedText } from '#shared/searched-text.ts';
import { likePattern } from './like-pattern.ts';

/**
 * The digits as the club stores them, of a phone number or a pincode in any spelling, or of a part of one:
 * `+91 98450 10000`, `(098450) 10000`, `560 011`. Undefined for any other text.
 */
export function storedDigits(typed: string): string | undefined {
	const text = searchedText(typed);
	if (!isDialled(text)) return undefined;
	const digits = text.replace(/\D/g, '');
	// After a plus even the beginning of a number has the country code, else only a whole number has.
	return digits.replace(text.includes('+') ? /^91/ : /^0{0,2}91(?=\d{10}$)|^0/, '') || undefined;
}

/** The readings of a search. A row matches one when it holds all its texts. */
export function readingsOf(search: string): string[][] {
	const words = search.trim().split(/\s+/).map(searchedText);
	const digits = storedDigits(search.trim());
	return digits === undefined || digits === words.join(' ') ? [words] : [words, [digits]];
}

/**
 * Whether the text in `column`, which is folded (`fold_text`), holds every word of `search`, in any order, or the
 * number that it spells. The search is folded here: in a plan that is made once for all searches, the database would fold it for
 * each row.
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

/** The row's number that a search for `#12` or `12` may mean. More digits than any row has are a phone number. */
export function rowNumberIn(search: string): number | undefined {
	const digits = /^#?(\d{1,9})$/.exec(search)?.[1];
	return digits === undefined ? undefined : Number(digits);
}
