import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { opaqueBooleans, opaqueIntegers, opaqueTexts } from '../../database/opaque-array.ts';
import { type Place, placesOf } from './terms.ts';
import { readWords } from './words.queries.ts';

/** A word of a search that some product has. */
interface SearchedTerm {
	term: string;
	/** Which of the words it is. */
	number: number;
	/** Where it is looked for, best first. */
	places: readonly Place[];
	/** What the points of its places are multiplied by. */
	weight: number;
	/** Whether it is the whole text: a name that has a word which begins with it contains the text. */
	isPhrase: boolean;
	/** How many products have it in their names, counted up to a limit. */
	inNames: number;
	/** Whether it is looked for in categories or descriptions, too. */
	isElsewhere: boolean;
}

/** What a matched term adds to its points, so that more terms outweigh any better match of fewer. */
const perTerm = 1_000_000;

/** Names that have a term are counted no further. */
const mostCounted = 10_000;

/** SQL of some of the products with a term: `id`, `term` (which of them it is) and the `points` that it gives. */
type Matches = RawBuilder<{ id: number; term: number; points: number }>;

/** So many products are read one by one; of more, an index is asked. */
const mostRead = 500;

/** All points but those for the phrase are multiples of this. */
const step = 5;

/** A search whose words were read. */
export interface Search {
	/**
	 * Asks for what it finds until an answer is defined: the first question that finds any product has found all.
	 * @param ask takes the SQL of the tables of a statement, the last of which is `found`: `id`, and the `points` that order
	 * the products, but for those for the phrase
	 */
	first<Answer>(
		ask: (tables: RawBuilder<unknown>) => Promise<Answer | undefined>,
	): Promise<Answer | undefined>;
	/**
	 * SQL of two further tables: of the so many best of some found products, and of those that may be as good, `foremost` has
	 * the same, `ranked` all points.
	 */
	rank(products: 'found' | 'listed', count: number): RawBuilder<unknown>;
}

/** The words that a term is looked for by in names, each once, with the points of the best place that it stands for. */
function wordsOf(places: readonly Place[]): { word: string; points: number }[] {
	const best = new Map<string, number>();
	for (const { column, words, points } of places)
		if (column === 'name') for (const word of words) if (!best.has(word)) best.set(word, points);
	return [...best].map(([word, points]) => ({ word, points }));
}

/** How many products have each of some terms in their names, counted up to a limit. */
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
				where looked_term = term limit ${sql.lit(mostCounted)}
			) as counted
		) as count
		from unnest(${opaqueIntegers([...terms.keys()])}) as term order by term`.execute(database);
	return rows.map(({ count }) => count);
}

/** Products among which matches are wanted. */
interface Among {
	/** SQL of an array of their ids. */
	ids: RawBuilder<unknown>;
	/** Whether there are few. */
	isFew: boolean;
}

/**
 * The products that match some terms, a row for each match. Each column is read by its index; of names and categories, by the
 * index alone.
 * @param among matches of other products are left out
 */
function matchesOf(terms: readonly SearchedTerm[], among?: Among): Matches {
	const names = terms.flatMap((term) =>
		wordsOf(term.places).map(({ word, points }) => ({ word, term, points: perTerm + points * term.weight })),
	);
	// One point for the phrase, where the word is known to be all of it.
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
						// The index of descriptions cannot be asked for some products alone. Few are read themselves.
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
 * Tables with the products that match as many of the terms as any product does (`found`), among those that match one of the
 * first `candidates`. None where others could match as many.
 */
function bestOf(terms: readonly SearchedTerm[], candidates: number): RawBuilder<unknown> {
	const others = terms.slice(candidates);
	// What matches no candidate matches the other terms at most.
	const least = others.length + 1;
	const points = terms.map(
		({ number }) => sql`coalesce(max(points) filter (where term = ${sql.lit(number)}), 0)`,
	);
	const wanted = terms.slice(0, candidates);
	const ofCandidates = matchesOf(wanted);
	const among = {
		ids: sql`(select ids from candidates)::integer[]`,
		isFew: wanted.reduce((sum, { inNames }) => sum + inNames, 0) < mostCounted,
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
 * By how many of so many terms, the rarest, candidates are looked for: by one, then by twice as many each time, while they are
 * rare, and by all in the end.
 */
function candidateCounts(terms: number, rare: number): number[] {
	const counts: number[] = [];
	for (let count = 1; count < terms && count <= rare; count *= 2) counts.push(count);
	return [...counts, terms];
}

/**
 * Reads what the words of a search text may mean. It finds the products that match as many of its words as any product
 * does; `undefined` where it finds none.
 */
export async function readSearch(database: Database, text: string): Promise<Search | undefined> {
	const { phrase, terms } = await readWords(database, text);
	const places = terms.map(placesOf);
	const counts = places.length > 1 ? await countNames(database, places) : [mostCounted];
	const searched = terms
		.map(({ term }, number): SearchedTerm => {
			const of = places[number] ?? [];
			return {
				term,
				number,
				places: of,
				// Of two words, the first says more: whey protein is whey, not every protein.
				weight: 10 + terms.length - 1 - number,
				isPhrase: terms.length === 1 && term === phrase,
				inNames: counts[number] ?? 0,
				isElsewhere: of.some(({ column }) => column !== 'name'),
			};
		})
		// A word that no product has says nothing about which is meant.
		.filter(({ inNames, isElsewhere }) => inNames > 0 || isElsewhere)
		// The rarest first: what matches all words is among the products of any. A category or a description is rarely rare.
		.toSorted(
			(one, other) => Number(one.isElsewhere) - Number(other.isElsewhere) || one.inNames - other.inNames,
		);
	if (searched.length === 0) return undefined;
	// Of candidates in a whole category there are too many to be worth it.
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

/** The SQL of 1 for a name that contains the whole text, 2 for one that is it: less than any other difference in points. */
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
				? sql`when (select count(*) from foremost) > ${sql.lit(mostRead)} then (id in (${containing}))::integer + ${isWhole}`
				: sql``
		}
		else ${ofName}
	end`;
}

/** SQL of the ids of all products whose names contain a text; undefined for so few letters that no index knows them. */
function idsContaining(phrase: string): RawBuilder<number> | undefined {
	const [first = '', second = '', ...others] = phrase.split(' ');
	const letters = first + second;
	if (others.length > 0)
		return sql`select id from products where archived_at is null and search_name like ${`%${phrase}%`}`;
	if (letters.length < 3) return undefined;
	const words = sql`search_words join search_postings using (word) where word like ${`%${letters}%`}`;
	if (second === '') return sql`select product_id from ${words} and joint = 0`;
	// Neighbours of which one ends with the first word and the other begins with the second.
	return sql`select product_id from ${words} and joint >= length(${first}::text)
		and substr(word, joint - length(${first}::text) + 1, length(${letters}::text)) = ${letters}`;
}
