import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type FoundTerm, joinQuantities, meaningfulTerms, type Place, placesOf, swapsOf } from './terms.ts';

/** A term finds no more words than this that begin with it, the shortest first: two letters begin very many. */
const maxBeginnings = 60;

/** The words of a search text, each with those words of product names that begin with it. */
async function readTerms(database: Database, text: string): Promise<Omit<FoundTerm, 'similar'>[]> {
	const { rows } = await sql<Omit<FoundTerm, 'similar'>>`
		select term, beginning, cardinality(beginning) = 0 and exists (
			select from products where archived_at is null and description_words && array[term collate "default"]
		) as "isDescribed"
		from (select unnest(words_of(${joinQuantities(text)})) collate "C" as term) as terms, lateral (select array(
			select word from search_words
			-- The range of the words that begin with the term, for the index. A number is that number; a pair of words is found by the whole of it.
			where word >= term and word < term || chr(1114111)
				and (word = term or not (pair or term ~ '^[0-9]+$'))
			order by length(word), word limit ${maxBeginnings}
		) as beginning) as found`.execute(database);
	const terms = new Map(rows.map((row) => [row.term, row]));
	return meaningfulTerms(rows.map(({ term }) => term)).flatMap((term) => terms.get(term) ?? []);
}

/**
 * The words of product names that resemble each of some terms most: those that contain it; else those that differ in
 * one letter or in the order of two neighbours; else, with the same first letter, those that differ in two (in a term
 * of more than five) or sound the same. A word with a digit resembles nothing, in a search or in a name.
 */
async function readSimilarWords(
	database: Database,
	terms: readonly string[],
): Promise<Map<string, readonly string[]>> {
	const compared = terms.filter((term) => term.length >= 3 && !/\d/.test(term));
	if (compared.length === 0) return new Map();
	const { rows } = await sql<{ term: string; words: string[] }>`
		select term, array(
			select word
			from search_words, lateral (select case
				when not pair and strpos(word, term) > 0 then 0
				when abs(length(word) - length(term)) > 2 or length(word) < 3 then null
				when levenshtein_less_equal(word, term, 1) <= 1 or word = any (string_to_array(swapped, ' ')) then 1
				when left(word, 1) <> left(term, 1) then null
				when length(term) > 5 and levenshtein_less_equal(word, term, 2) <= 2 then 2
				when sound <> '' and sound = dmetaphone(term) then 2
			end as distance) as compared
			where word !~ '[0-9]' and distance is not null
			order by distance
			fetch first row with ties
		) as words
		from unnest(${compared}::text[], ${compared.map((term) => swapsOf(term).join(' '))}::text[])
			as compared_terms (term, swapped)`.execute(database);
	return new Map(rows.map(({ term, words }) => [term, words]));
}

const columns = { name: 'search_words', description: 'description_words' } as const;

/** The SQL condition that a product matches in a place. */
function inPlace({ column, words }: Omit<Place, 'points'>): RawBuilder<boolean> {
	return column === 'category'
		? sql`category = any (${words}::product_category[])`
		: sql`${sql.ref(columns[column])} && ${words}::text[]`;
}

/** What a matched term adds to its points, so that more terms outweigh any better match of fewer. */
const perTerm = 1_000_000;

/** The SQL expression of a product's points for a term: those of the best place, more for an earlier word. */
function pointsFor(places: readonly Place[], weight: number): RawBuilder<number> {
	const cases = places.map(
		(place) => sql`when ${inPlace(place)} then ${sql.lit(perTerm + place.points * weight)}`,
	);
	return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** The SQL condition that a product matches in any of the places; each column is compared once, by its index. */
function inAnyPlace(places: readonly Place[]): RawBuilder<boolean> {
	const columns = [...new Set(places.map(({ column }) => column))].map((column) => ({
		column,
		words: [...new Set(places.filter((place) => place.column === column).flatMap(({ words }) => words))],
	}));
	return sql.join(columns.map(inPlace), sql` or `);
}

/** An SQL table of the products that a search finds: `id`, and the `points` that order them. */
export type FoundProducts = RawBuilder<{ id: number; points: number }>;

/** What a text without a letter or digit finds. */
const noProducts: FoundProducts = sql`(select id, 0 as points from products where false)`;

/** 1 for a name that contains the whole text, 2 for one that is it: less than any difference in points. */
function phrasePoints(text: string): RawBuilder<number> {
	const phrase = sql`array_to_string(words_of(${text}), ' ')`;
	return sql`(strpos(search_name, ${phrase}) > 0)::int + (search_name = ${phrase})::int`;
}

/**
 * Reads what the words of a search text may mean, and returns the SQL of the products to show: those that match as many
 * of its words as any product does.
 */
export async function productsMatching(database: Database, text: string): Promise<FoundProducts> {
	const terms = await readTerms(database, text);
	const unknown = terms.filter(({ beginning }) => beginning.length === 0).map(({ term }) => term);
	const similar = await readSimilarWords(database, unknown);
	const places = terms
		.map((term) => placesOf({ ...term, similar: similar.get(term.term) ?? [] }))
		// A word that no product has says nothing about which is meant.
		.filter((of) => of.length > 0);
	if (places.length === 0) return noProducts;
	// Of two words, the first says more: whey protein is whey, not every protein.
	const points = places.map((of, index) => pointsFor(of, 10 + places.length - 1 - index));
	const matching = (condition: RawBuilder<unknown>) => sql`
		select id, ${sql.join([...points, phrasePoints(text)], sql` + `)} as points
		from products where archived_at is null and (${condition})`;
	// Those that match every word, by the indexes of all words together. Most searches have some.
	const whole = matching(sql`(${sql.join(places.map(inAnyPlace), sql`) and (`)})`);
	const most = sql`
		select id, points from (
			select id, points, max(points) over () as most from (${matching(inAnyPlace(places.flat()))}) as matched
		) as ranked where points / ${sql.lit(perTerm)} = most / ${sql.lit(perTerm)}`;
	if (places.length === 1) return sql`(${whole})`;
	return sql`(
		with whole as materialized (${whole})
		select id, points from whole union all (${most} and not exists (select from whole))
	)`;
}
