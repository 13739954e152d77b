import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchSlug } from '#shared/catalogue/catalogue.rules.ts';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { expectInvalid } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const names = [
	'Dangal Whey Isolate, Kesar Pista, 1 kg',
	'Dangal Whey Isolate, Kesar Pista, 2 kg',
	'Dangal Whey Concentrate, Mango, 1 kg',
	'Akhara Creatine Monohydrate, Unflavoured, 250 g',
	'Peanut Butter, Crunchy, 1 kg',
	'Peanut Chikki, Jaggery, 200 g',
	'Ragi Protein Bar, Cocoa (Pack of 6)',
	'BCAA 2:1:1, Nimbu, 30 Servings',
	'100% Oats_Rolled',
	'ಪ್ರೋಟೀನ್ ಪುಡಿ',
	'व्हे प्रोटीन, केसर',
	'Crème Brûlée Casein',
];

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	for (const name of names) await addProduct(server, administrator, { name });
});
afterAll(() => server.close());

async function search(text: string, more = ''): Promise<string[]> {
	const { status, body } = await server.call(
		'GET',
		`/api/product/getAll?category=${encodeURIComponent(text)}&limit=100${more}`,
	);
	expect(status).toBe(200);
	return body.content.map(({ name }: { name: string }) => name);
}

async function suggest(filter: string): Promise<string[]> {
	const { status, body } = await server.call(
		'GET',
		`/api/product/suggestions?filter=${encodeURIComponent(filter)}`,
	);
	expect(status).toBe(200);
	return body;
}

describe('a search of the catalogue', () => {
	test.each(names)('by the slug of %j, which picking a suggestion sends, finds it first', async (name) => {
		expect((await search(searchSlug(name)))[0]).toBe(name);
	});

	test('by a full name ranks it above a name that differs in one number', async () => {
		expect((await search('dangal-whey-isolate,-kesar-pista,-2-kg'))[0]).toBe(names[1]);
	});

	test.each([
		['creatine', names[3]],
		['CREATINE', names[3]],
		['creatin', names[3]],
		['creatnie', names[3]],
		['kreatine', names[3]],
		['monohydrte', names[3]],
		['peanut-buter', names[4]],
		['penut-butter', names[4]],
		['chiki', names[5]],
		['ragi-bar', names[6]],
		['mango-whey', names[2]],
		['bcaa', names[7]],
		['ಪುಡಿ', names[9]],
		['प्रोटीन', names[10]],
	])('for %s, partial or misspelt, finds the product meant first', async (text, name) => {
		expect((await search(text))[0]).toBe(name);
	});

	test('ranks names that contain the text above similar ones', async () => {
		const found = await search('peanut');
		expect(found.slice(0, 2).sort()).toEqual([names[4], names[5]]);
	});

	test.each(['xylophone', '-', '...', '%', '_', '%%%', '🏋', "'", '\\'])(
		'for %j finds nothing',
		async (text) => {
			expect(await search(text)).toEqual([]);
		},
	);

	test('finds % and _ as text, not as wildcards', async () => {
		expect(await search('100%')).toEqual(['100% Oats_Rolled']);
	});

	test('combines with the other filters', async () => {
		expect(await search('peanut', '&price=1-2')).toEqual([]);
		expect(await search('peanut', '&price=900-901')).toHaveLength(2);
	});

	test('narrows a category when sent beside it, as `search`', async () => {
		const inCategory = (category: string) => search(category, '&search=peanut');
		expect(await inCategory('wheyprotein')).toHaveLength(2);
		expect(await inCategory('fitfood')).toEqual([]);
		// A text that names no category is added to the search text.
		expect((await inCategory('chikki'))[0]).toBe(names[5]);
	});

	test('has the number of its pages', async () => {
		const { body } = await server.call('GET', '/api/product/getAll?category=dangal&limit=2');
		expect(body.totalPages).toBe(2);
		expect(body.content).toHaveLength(2);
	});

	test('longer than 120 letters is refused', async () => {
		const answer = await server.call('GET', `/api/product/getAll?category=${'x'.repeat(121)}`);
		expectInvalid(answer, 'category', 'Please give a valid category');
	});
});

describe('suggestions', () => {
	test.each(['', '   ', '%20'])('are none for %j, empty or whitespace', async (filter) => {
		const { status, body } = await server.call('GET', `/api/product/suggestions?filter=${filter}`);
		expect([status, body]).toEqual([200, []]);
	});

	test('are none without a text', async () => {
		expect((await server.call('GET', '/api/product/suggestions')).body).toEqual([]);
	});

	test('are at most eight distinct names', async () => {
		for (let index = 0; index < 12; index += 1)
			await addProduct(server, administrator, { name: `Shaker ${index % 10}` });
		const found = await suggest('shaker');
		expect(found).toHaveLength(8);
		expect(new Set(found).size).toBe(8);
		for (const name of found) expect(name).toMatch(/^Shaker \d$/);
	});

	test('match the beginning of a word, and rank names with such a word first', async () => {
		expect((await suggest('pe')).slice(0, 2).sort()).toEqual([names[4], names[5]]);
		expect((await suggest('crea'))[0]).toBe(names[3]);
		expect((await suggest('Dangal whey i')).slice(0, 2).sort()).toEqual([names[0], names[1]]);
		expect(await suggest('ಪ್ರೋ')).toEqual([names[9]]);
	});

	test('tolerate a typo', async () => {
		expect((await suggest('creatnie'))[0]).toBe(names[3]);
	});

	test('are none for a text that no name resembles', async () => {
		expect(await suggest('xylophone')).toEqual([]);
		expect(await suggest('%')).toEqual([]);
	});

	test('leave out deleted products', async () => {
		const id = await addProduct(server, administrator, { name: 'Gainer Gone' });
		expect(await suggest('gainer')).toEqual(['Gainer Gone']);
		await administrator.client.catalogue.delete({ query: { id } });
		expect(await suggest('gainer')).toEqual([]);
	});
});
