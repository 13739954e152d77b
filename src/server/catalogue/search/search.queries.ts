import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { opaqueBooleans, opaqueIntegers, opaqueTexts } from '../../database/opaque-array.ts';
import { type Place, placesOf } from './terms.ts';
import { readWords } from './words.queries.ts';

/** A word of a search that some product has. */
interface SearchedTerm {
	term: string;
	/** The index of the word in the search. */
	number: number;
	/** The places in which it is looked for, best first. */
	places: readonly Place[];
	/** The factor for the points of its places. */
	weight: number;
	/** Whether the term is the whole text: then a name with a word that begins with it contains the text. */
	isPhrase: boolean;
	/** How many products have it in their names, counted up to a limit. */
	inNames: number;
	/** Whether it is also looked for in categories or descriptions. */
	isElsewhere: boolean;
}

/** The points of each matched term, so high that more terms outweigh any better match of fewer. */
const perTerm = 1_000_000;

/** The limit up to which names with a term are counted. */
const maxCounted = 10_000;

/** SQL of products that match a term: `id`, `term` (the term's index) and `points`, which the match gives. */
type Matches = RawBuilder<{ id: number; term: number; points: number }>;

/** Up to this many products are checked one by one; for more, an index is used. */
const maxRead = 500;

/** All points except those for the phrase are multiples of this. */
const step = 5;

/** A search text whose words were looked up. */
export interface Search {
	/**
	 * Runs queries of increasing breadth until `ask` gives a defined answer. The first query that finds any product has
	 * found all.
	 * @param ask takes the SQL of a statement's tables. The last one is `found`, with `id` and `points`, by which
	 * products are sorted; points for the phrase are not included
	 */
	first<Answer>(
		ask: (tables: RawBuilder<unknown>) => Promise<Answer | undefined>,
	): Promise<Answer | undefined>;
	/**
	 * SQL of two further tables over found products: `foremost` has the `count` best ones and any that could still be
	 * as good, `ranked` adds the points for the phrase.
	 */
	rank(products: 'found' | 'listed', count: number): RawBuilder<unknown>;
}

/** The words by which a term is looked for in names, each once, with the points of the best place that has it. */
function wordsOf(places: readonly Place[]): { word: string; points: number }[] {
	const best = new Map<string, number>();
	for (const { column, words, points } of places)
		if (column === 'name') for (const word of words) if (!best.has(word)) best.set(word, points);
	return [...best].map(([word, points]) => ({ word, points }));
}

/** The number of products with each of some terms in their names, counted up to a limit. */
async function countNames(
	database: Database,
	terms: readonly (readonly Place[])[],
): Promise<readonly number[]> {
	const words = terms.flatMap((places, term) => wordsOf(places).map(({ word }) => ({ term, word })));
	const texts = opaqueTexts(words.map(({ word }) => word));
	const numbers = opaqueIntegers(words.map(({ term }) => term));
	const { rows } = await sql<{ count: number }>`
		select (
			select count(*) from (
				select from unnest(${texts}, ${numbers}) as looked_for (looked_word, looked_term)
					join search_postings on word = looked_word collate "C"
				where looked_term = term limit ${sql.lit(maxCounted)}
			) as counted
		) as count
		from unnest(${opaqueIntegers([...terms.keys()])}) as term order by term`.execute(database);
	return rows.map(({ count }) => count);
}

/** A set of products to which matches are limited. */
interface Among {
	/** SQL of an array of their ids. */
	ids: RawBuilder<unknown>;
	/** Whether the set is small. */
	isFew: boolean;
}

/**
 * The products that match some terms, a row for each match. Each column is searched with its index; for names and
 * categories, the index alone is read.
 * @param among matches of other products are left out
 */
function matchesOf(terms: readonly SearchedTerm[], among?: Among): Matches {
	const names = terms.flatMap((term) =>
		wordsOf(term.places).map(({ word, points }) => ({ word, term, points: perTerm + points * term.weight })),
	);
	// Gives a point for the phrase if the matched word is known to contain the whole phrase.
	const inNames = sql`
		select product_id as id, looked_term as term, looked_points + (phrase and joint = 0)::integer as points
		from unnest(
			${opaqueTexts(names.map(({ word }) => word))},
			${opaqueIntegers(names.map(({ term }) => term.number))},
			${opaqueIntegers(names.map(({ points }) => points))},
			${opaqueBooleans(names.map(({ word, term }) => term.isPhrase && word.startsWith(term.term)))}
		) as looked_for (looked_word, looked_term, looked_points, phrase)
			join search_postings on word = looked_word collate "C" ${among ? sql`and product_id = any (${among.ids})` : sql``}`;
	const elsewhere = terms.flatMap(({ places, number, weight }) =>
		places.flatMap(({ column, words, points }) =>
			column === 'name'
				? []
				: words.map((word) => {
						const match = sql`${number}::integer as term, ${perTerm + points * weight}::integer as points`;
						if (column === 'category')
							return sql`
								select id, ${match} from products
								where archived_at is null and category = ${word} ${among ? sql`and id = any (${among.ids})` : sql``}`;
						// The index of descriptions cannot be limited to some products, so for a small set the products
						// themselves are read.
						if (among?.isFew)
							return sql`
								select id, ${match} from products
								where archived_at is null and description_words && array[${word}] and id in (select unnest(${among.ids}))`;
						const described = sql`select id, ${match} from products_described_by(${word}) as id`;
						return among ? sql`${described} where id in (select unnest(${among.ids}))` : described;
					}),
		),
	);
	return sql`${sql.join([inNames, ...elsewhere], sql` union all `)}`;
}

/**
 * SQL of tables that end with `found`: the products that match as many terms as any product does, among those that
 * match one of the first `candidates` terms. It is empty where products outside could match as many.
 */
function bestOf(terms: readonly SearchedTerm[], candidates: number): RawBuilder<unknown> {
	const others = terms.slice(candidates);
	// A product that matches no candidate term can match all other terms at most.
	const least = others.length + 1;
	const points = terms.map(
		({ number }) => sql`coalesce(max(points) filter (where term = ${sql.lit(number)}), 0)`,
	);
	const wanted = terms.slice(0, candidates);
	const ofCandidates = matchesOf(wanted);
	const among = {
		ids: sql`(select ids from candidates)::integer[]`,
		isFew: wanted.reduce((sum, { inNames }) => sum + inNames, 0) < maxCounted,
	};
	const matches =
		others.length === 0 ? ofCandidates : sql`select * from matched union all ${matchesOf(others, among)}`;
	return sql`
		matched as (${ofCandidates}),
		candidates as materialized (select array(select id from matched) as ids),
		scored as materialized (select id, ${sql.join(points, sql` + `)} as points from (${matches}) as matches group by id),
		least as materialized (
			select greatest(${sql.lit(least)}, max(points) / ${sql.lit(perTerm)}) * ${sql.lit(perTerm)} as points from scored
		),
		found as not materialized (select id, points from scored where points >= (select points from least))`;
}

/**
 * How many of the terms, the rarest first, are used to look for candidates in each attempt: first one, then twice as
 * many each time as long as the terms are rare, and all of them in the end.
 */
function candidateCounts(terms: number, rare: number): number[] {
	const counts: number[] = [];
	for (let count = 1; count < terms && count <= rare; count *= 2) counts.push(count);
	return [...counts, terms];
}

/**
 * Looks up what the words of a search text can mean. The search finds the products that match as many of its words as
 * any product does; `undefined` where it finds none.
 */
export async function readSearch(database: Database, text: string): Promise<Search | undefined> {
	const { phrase, terms } = await readWords(database, text);
	const places = terms.map(placesOf);
	const counts = places.length > 1 ? await countNames(database, places) : [maxCounted];
	const searched = terms
		.map(({ term }, number): SearchedTerm => {
			const of = places[number] ?? [];
			return {
				term,
				number,
				places: of,
				// Of two words, the first says more: "whey protein" is whey, not every protein.
				weight: 10 + terms.length - 1 - number,
				isPhrase: terms.length === 1 && term === phrase,
				inNames: counts[number] ?? 0,
				isElsewhere: of.some(({ column }) => column !== 'name'),
			};
		})
		// A word that no product has cannot tell products apart.
		.filter(({ inNames, isElsewhere }) => inNames > 0 || isElsewhere)
		// Sorted with the rarest term first: products that match all words are among those of any one word. Categories
		// and descriptions are rarely rare.
		.toSorted(
			(one, other) => Number(one.isElsewhere) - Number(other.isElsewhere) || one.inNames - other.inNames,
		);
	if (searched.length === 0) return undefined;
	// A whole category has too many products for candidates.
	const rare = searched.filter(({ isElsewhere }) => !isElsewhere).length;
	const attempts = candidateCounts(searched.length, rare).map((count) => bestOf(searched, count));
	return {
		async first(ask) {
			for (const found of attempts) {
				const answer = await ask(found);
				if (answer !== undefined) return answer;
			}
			return undefined;
		},
		rank: (table, count) => sql`
			last_of_best as materialized (
				select points - points % ${sql.lit(step)} as points from ${sql.table(table)}
				order by points desc limit 1 offset ${count - 1}
			),
			foremost as not materialized (
				select id, points from ${sql.table(table)} where points >= coalesce((select points from last_of_best), 0)
			),
			ranked as (select id, points + ${pointsForPhrase(phrase)} as points from foremost)`,
	};
}

/**
 * SQL of the points for the phrase: 1 for a name that contains the whole text, 2 for one that equals it. Less than any
 * other difference in points.
 */
function pointsForPhrase(phrase: string): RawBuilder<number> {
	const isWhole = sql`(
		id in (select id from products where archived_at is null and search_name = ${phrase})
	)::integer`;
	const containing = idsContaining(phrase);
	const ofName = sql`(
		select (strpos(search_name, ${phrase}) > 0)::integer + (search_name = ${phrase})::integer
		from products where products.id = foremost.id
	)`;
	return sql`case
		when points % ${sql.lit(step)} > 0 then ${isWhole}
		${
			containing
				? sql`when (select count(*) from foremost) > ${sql.lit(maxRead)} then (id in (${containing}))::integer + ${isWhole}`
				: sql``
		}
		else ${ofName}
	end`;
}

/** SQL of the ids of all products whose names contain a text; undefined for a text that is too short for the index. */
function idsContaining(phrase: string): RawBuilder<number> | undefined {
	const [first = '', second = '', ...others] = phrase.split(' ');
	const letters = first + second;
	if (others.length > 0)
		return sql`select id from products where archived_at is null and search_name like ${`%${phrase}%`}`;
	if (letters.length < 3) return undefined;
	const words = sql`search_words join search_postings using (word) where word like ${`%${letters}%`}`;
	if (second === '') return sql`select product_id from ${words} and joint = 0`;
	// Matches neighbouring words of which one ends with the first word and the next begins with the second.
	return sql`select product_id from ${words} and joint >= length(${first}::text)
		and substr(word, joint - length(${first}::text) + 1, length(${letters}::text)) = ${letters}`;
}
