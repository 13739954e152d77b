import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { opaqueTexts } from '../../database/opaque-array.ts';
import { type FoundTerm, joinQuantities, meaningfulTerms, swapsOf } from './terms.ts';

/** The most words that begin with a term, the shortest first: very many begin with the same two letters. */
const maxBeginnings = 60;

/** A typed text, split into words. */
export interface TypedText {
	/** All of its words, because a search also looks for the whole text in names. */
	phrase: string;
	/** The words that tell products apart, in the order typed. */
	terms: FoundTerm[];
}

/**
 * The words of a search text, each with the words of product names that it may mean: those that begin with it, or, where
 * there are none, those that resemble it most.
 */
export async function readWords(database: Database, text: string): Promise<TypedText> {
	const { rows } = await sql<{ phrase: string; term: string; beginning: string[] }>`
		select array_to_string(words_of(${text}), ' ') as phrase, term, beginning
		from (select unnest(words_of((select ${joinQuantities(text)}::text))) collate "C" as term) as terms, lateral (select array(
			select word from (
				-- A joined pair of words must match as a whole.
				select word from search_words where word = term
				union
				-- Words that begin with the term, as a range for the index. A number must match as a whole.
				select word from search_words
				where not pair and word >= term and word < term || chr(1114111) and term !~ '^[0-9.]+$'
			) as words order by length(word), word limit ${sql.lit(maxBeginnings)}
		) as beginning) as found`.execute(database);
	const beginnings = new Map(rows.map(({ term, beginning }) => [term, beginning]));
	const terms = meaningfulTerms(rows.map(({ term }) => term));
	const unknown = terms.filter((term) => beginnings.get(term)?.length === 0);
	const similar = await readSimilarWords(database, unknown);
	const described = await readDescribed(database, unknown);
	return {
		phrase: rows[0]?.phrase ?? '',
		terms: terms.map((term) => ({
			term,
			beginning: beginnings.get(term) ?? [],
			isDescribed: described.has(term),
			similar: similar.get(term) ?? [],
		})),
	};
}

/** Those of the terms that occur in a description. */
async function readDescribed(database: Database, terms: readonly string[]): Promise<ReadonlySet<string>> {
	if (terms.length === 0) return new Set();
	const { rows } = await sql<{ term: string }>`
		select term from unnest(${opaqueTexts(terms)}) as term where exists (select from products_described_by(term))`.execute(
		database,
	);
	return new Set(rows.map(({ term }) => term));
}

/**
 * The words of product names that resemble each term most: those that contain it; else those that differ in one letter
 * or in the order of two neighbours; else those with the same first letter that differ in two letters (for a term of
 * more than five) or sound the same. A word with a digit, in a search or in a name, resembles no other.
 */
async function readSimilarWords(
	database: Database,
	terms: readonly string[],
): Promise<Map<string, readonly string[]>> {
	const compared = terms.filter((term) => term.length >= 3 && !/\d/.test(term));
	if (compared.length === 0) return new Map();
	// Each step is taken only if the one before found nothing. A word that differs in one letter, or in the order of
	// two, has the first or the last letter of the term, so only such words are read.
	const { rows } = await sql<{ term: string; words: string[] }>`
		select term, coalesce(
			nullif(array(
				select word from search_words where not pair and word !~ '[0-9]' and strpos(word, term) > 0
			), '{}'),
			nullif(array(
				select word from search_words
				where word !~ '[0-9]' and left(word, 1) = left(term, 1) and ${isNearlyAsLong(1)}
					and (levenshtein_less_equal(word, term, 1) <= 1 or word = any (string_to_array(swapped, ' ')))
				union
				select word from search_words
				where word !~ '[0-9]' and right(word, 1) = right(term, 1) and ${isNearlyAsLong(1)}
					and (levenshtein_less_equal(word, term, 1) <= 1 or word = any (string_to_array(swapped, ' ')))
			), '{}'),
			array(
				select word from search_words
				where word !~ '[0-9]' and left(word, 1) = left(term, 1) and ${isNearlyAsLong(2)} and (
					length(term) > 5 and levenshtein_less_equal(word, term, 2) <= 2
					or sound <> '' and sound = dmetaphone(term)
				)
			)
		) as words
		from unnest(${opaqueTexts(compared)}, ${opaqueTexts(compared.map((term) => swapsOf(term).join(' ')))})
			as compared_terms (term, swapped)`.execute(database);
	return new Map(rows.map(({ term, words }) => [term, words]));
}

/**
 * The SQL condition that a word is as long as a term, or longer or shorter by at most `most` letters. Words of fewer
 * than three letters never match.
 */
const isNearlyAsLong = (most: number) =>
	sql<boolean>`length(word) between greatest(3, length(term) - ${sql.lit(most)}) and length(term) + ${sql.lit(most)}`;
