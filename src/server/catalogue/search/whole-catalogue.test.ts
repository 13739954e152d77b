import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { truncate } from '../../testing/truncate.ts';
import { listProducts, type ProductFilters, suggestNames } from '../listing.queries.ts';
import { type Place, placesOf, swapsOf } from './terms.ts';
import { readWords } from './words.queries.ts';

/**
 * A search uses indexes and examines as few products as it can. It must find the same products, in the same order, as
 * reading the whole catalogue product by product.
 */

/** Words of names. Some are contained in others, two make a third one, and some resemble or mean the same. */
const words =
	'whey pre work workout preworkout protein bar crowbar bars food seafood snack pea peanut butter peanutbutter kesar mango aam cocoa choco lemon nimbu 1 kg 1kg 250g bcaa way isolate iso late creatine b12 shaker bottle Crème ಪುಡಿ ಪ್ರೋಟೀನ್ मक्खन 2.5 1,500 g'.split(
		' ',
	);
const described = 'vegan stevia sugar laboratory organic'.split(' ');

let seed = 1;
/** A pseudo-random number below another, the same in each run. */
function any(below: number): number {
	seed = (seed * 48_271) % 2_147_483_647;
	return seed % below;
}
const oneOf = (entries: readonly string[]) => entries[any(entries.length)] ?? '';
const someOf = (entries: readonly string[], most: number) =>
	Array.from({ length: 1 + any(most) }, () => oneOf(entries));

/** A word with a letter left out, changed, or swapped with its neighbour. */
function misspelt(word: string): string {
	const place = any(word.length);
	const [before, letter, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
	return oneOf([before + after, `${before}o${after}`, before + after.slice(0, 1) + letter + after.slice(1)]);
}

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
	// More products than any step of a search checks one by one, many of them with the same name.
	const rows = Array.from({ length: 3_000 }, (_, index) => ({
		name: someOf(words, 4).join(oneOf([' ', ', ', '-'])) + (index % 3 === 0 ? ` ${index}` : ''),
		category: oneOf(['wheyprotein', 'prepostworkout', 'fitfoods']),
		description: someOf(described, 3).join(' '),
		price: 100 + any(2_000),
		offered: any(6) > 0,
		archived: any(30) === 0,
	}));
	await server.connection.pool.query(
		`insert into products (name, category, description, price, discount, image, offered, archived_at)
		select name, category, description, price, 0, '', offered, case when archived then now() end
		from json_to_recordset($1) as row (name text, category product_category, description text, price integer, offered boolean, archived boolean)`,
		[JSON.stringify(rows)],
	);
	await server.connection.pool.query('vacuum analyze products, search_postings, search_words');
});
afterAll(() => server.close());

interface Found {
	id: number;
	name: string;
	price: number;
	available: boolean;
	points: number;
}

/** Compares every product with a text, and returns those that match as many of its words as any does, best first. */
async function readWhole(text: string): Promise<Found[]> {
	const { phrase, terms } = await readWords(server.connection.database, text);
	const isIn = ({ column, words: of }: Place) =>
		column === 'category'
			? sql`category = any (${of}::product_category[])`
			: sql`${sql.ref(column === 'name' ? 'search_words' : 'description_words')} && ${of}::text[]`;
	const points = terms.map((term, index) => {
		const cases = placesOf(term).map(
			(place) =>
				sql`when ${isIn(place)} then ${sql.lit(1_000_000 + place.points * (9 + terms.length - index))}`,
		);
		return sql`case ${sql.join(cases, sql` `)} else 0 end`;
	});
	if (points.length === 0) return [];
	const { rows } = await sql<Found>`
		select id, name, discounted_price as price, available, ${sql.join(points, sql` + `)}
			+ (strpos(search_name, ${phrase}) > 0)::int + (search_name = ${phrase})::int as points
		from products where archived_at is null order by points desc, id desc`.execute(
		server.connection.database,
	);
	const matched = (found: Found | undefined) => Math.floor((found?.points ?? 0) / 1_000_000);
	const most = matched(rows[0]);
	return most === 0 ? [] : rows.filter((row) => matched(row) === most);
}

const searches = [
	...['whey', 'protein bar', 'pre workout', 'food', 'laboratory', 'sugar mango', 'e', 'b', '1 kg', 'vegan'],
	...[
		'whey protein',
		'peanut butter whey',
		'peanutbutter',
		'way',
		'crowbar',
		'ಪುಡಿ',
		'xylophone',
		'whey 12',
		'-',
	],
	...Array.from({ length: 60 }, () =>
		someOf(words, 4)
			.map((word) => (any(3) === 0 ? misspelt(word) : word))
			.join(' '),
	),
];

test.each(searches)('a search for %j finds what a reading of all products finds', async (text) => {
	const { database } = server.connection;
	const whole = await readWhole(text);
	const listed = async (filters: ProductFilters, page: number) => {
		const { rows, total, counts } = await listProducts(
			database,
			{ ...filters, search: text },
			{ page, limit: 10 },
		);
		return { ids: rows.map(({ productId }) => productId), total, sold: counts.Available ?? 0 };
	};
	const expected = (passing: readonly Found[], listedOf: readonly Found[], page: number) => ({
		ids: listedOf.slice((page - 1) * 10, page * 10).map(({ id }) => id),
		total: listedOf.length,
		sold: passing.filter(({ available }) => available).length,
	});
	expect(await listed({}, 1)).toEqual(expected(whole, whole, 1));
	expect(await listed({}, 4)).toEqual(expected(whole, whole, 4));
	const cheap = whole.filter(({ price }) => price >= 300 && price < 900);
	expect(await listed({ price: { from: 300, below: 900 } }, 1)).toEqual(expected(cheap, cheap, 1));
	const soldOut = whole.filter(({ available }) => !available);
	expect(await listed({ available: 'Unavailable' }, 1)).toEqual(expected(whole, soldOut, 1));

	const best = new Map<string, number>();
	for (const { name, points } of whole) best.set(name, Math.max(points, best.get(name) ?? 0));
	const names = [...best]
		.toSorted(
			([one, its], [other, others]) => others - its || Buffer.compare(Buffer.from(one), Buffer.from(other)),
		)
		.map(([name]) => name);
	expect(await suggestNames(database, text, 8)).toEqual(names.slice(0, 8));
});

test.each([
	...[
		'protien',
		'wehy',
		'creatnie',
		'kreatine',
		'mngo',
		'seafod',
		'lat',
		'xwhey',
		'wheyx',
		'hwey',
		'isolaet',
	],
	...['crea', 'snak', 'shakre', 'botle', 'pontut', 'weigh', 'kasar', 'crowbra', 'workuot', 'utt', 'ottle'],
])('%j resembles the words that a reading of all words finds', async (term) => {
	const { rows } = await sql<{ word: string }>`
		select word from search_words, lateral (select case
			when not pair and strpos(word, ${term}) > 0 then 0
			when abs(length(word) - length(${term})) > 2 or length(word) < 3 then null
			when levenshtein(word, ${term}) <= 1 or word = any (${swapsOf(term)}) then 1
			when left(word, 1) <> left(${term}, 1) then null
			when length(${term}) > 5 and levenshtein(word, ${term}) <= 2 then 2
			when sound <> '' and sound = dmetaphone(${term}) then 2
		end as distance) as compared
		where word !~ '[0-9]' and distance is not null
		order by distance fetch first row with ties`.execute(server.connection.database);
	const { terms } = await readWords(server.connection.database, term);
	// Similar words are looked up only where no word begins with the term.
	const expected = terms[0]?.beginning.length === 0 ? rows.map(({ word }) => word) : [];
	expect([...(terms[0]?.similar ?? [])].sort()).toEqual(expected.sort());
});

test('a name that changes, is archived or emptied away is found by no word that it had', async () => {
	const { pool, database } = server.connection;
	const found = async (text: string) =>
		(await listProducts(database, { search: text }, { page: 1, limit: 10 })).total;
	const { rows } = await pool.query(
		`insert into products (name, category, description, price, discount, image)
		values ('Zirconium Kettle', 'fitfoods', '', 1, 0, '') returning id`,
	);
	const { id } = rows[0];
	expect([await found('zirconium'), await found('zirconiumkettle')]).toEqual([1, 1]);
	await pool.query("update products set name = 'Kettle Zirconia' where id = $1", [id]);
	expect([await found('zirconium'), await found('zirconiumkettle'), await found('kettle')]).toEqual([
		1, 0, 1,
	]);
	await pool.query('update products set archived_at = now() where id = $1', [id]);
	expect([await found('zirconia'), await found('kettle')]).toEqual([0, 0]);
	const left = await pool.query('select from search_postings where product_id = $1', [id]);
	expect(left.rowCount).toBe(0);
	await truncate(server, 'products cascade');
	const { rows: counts } = await pool.query(
		'select (select count(*) from search_postings) + (select count(*) from search_words) as count',
	);
	expect(counts).toEqual([{ count: 0 }]);
});
