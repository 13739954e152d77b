import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../seed/seed.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
	const { database } = server.connection;
	await database.transaction().execute((transaction) => seedDemo(transaction, server.clock.now, () => {}));
});
afterAll(() => server.close());

async function search(text: string): Promise<string[]> {
	const { status, body } = await server.call(
		'GET',
		`/api/product/getAll?limit=100&category=${encodeURIComponent(text)}`,
	);
	expect(status).toBe(200);
	return body.content.map(({ name }: { name: string }) => name);
}

/** Adds a product that the demo catalogue lacks, unless it was added before. */
async function addProduct(name: string): Promise<void> {
	await server.connection.pool.query(
		`insert into products (name, category, description, price, discount, image, offered)
		select $1::text, 'fitfoods', '', 500, 0, '', true where not exists (select from products where name = $1)`,
		[name],
	);
}

async function suggest(text: string): Promise<string[]> {
	const { body } = await server.call('GET', `/api/product/suggestions?filter=${encodeURIComponent(text)}`);
	return body;
}

// A typed text, how many of the first results are checked, and what the name of each must match.
const searches: [typed: string, first: number, name: RegExp][] = [
	// Several words, quantities, and words of a category.
	['whey protein 1kg', 3, /Whey.*1 kg/],
	['whey protein 1 kg', 3, /Whey.*1 kg/],
	['whey 1-kg', 3, /Whey.*1 kg/],
	['1kg', 8, /1 kg/],
	['1 kilo whey', 3, /Whey.*1 kg/],
	['whey protien', 5, /Whey/],
	['whey protein chocolate', 1, /Whey.*Cocoa/],
	['chocolate whey', 1, /Whey.*Cocoa/],
	['whey protein powder', 5, /Whey/],
	['best whey protein', 5, /Whey/],
	['mass gainer 3kg', 1, /Mass Gainer.*3 kg/],
	['gainer', 2, /Gainer/],
	['protein bar', 3, /Protein Bar/],
	['protien bar', 3, /Protein Bar/],
	['proteinbar', 3, /Protein Bar/],
	['bcaa 250gm', 1, /BCAA.*250 g/],
	['creatine 250 grams', 1, /Creatine.*250 g/],
	// Typing errors and phonetic spellings.
	['wey', 5, /Whey/],
	['wehy', 5, /Whey/],
	['bcac', 1, /BCAA/],
	['whay', 5, /Whey/],
	['way', 5, /Whey/],
	['whey', 5, /Whey/],
	['bcca', 1, /BCAA/],
	['caesin', 2, /Casein/],
	['casien', 2, /Casein/],
	['creatin', 3, /Creatine/],
	['kreatine', 3, /Creatine/],
	['peanut buter', 2, /Peanut Butter/],
	['penut butter', 2, /Peanut Butter/],
	['peanutbutter', 2, /Peanut Butter/],
	['glutamin', 1, /Glutamine/],
	['electrolite', 1, /Electrolytes/],
	['isolat', 3, /Isolate/],
	['cookeis', 1, /Cookies/],
	// Two words or one, and kitchen language.
	['pre work out', 3, /Pre-Workout/],
	['preworkout', 3, /Pre-Workout/],
	['pre-workout', 3, /Pre-Workout/],
	['post workout', 1, /Post-Workout/],
	['isolate', 3, /Isolate/],
	['nimbu', 2, /Nimbu/],
	['lemon', 2, /Nimbu/],
	['mango whey', 1, /Whey.*Mango/],
	['aam', 2, /Aam/],
	['badam', 1, /Badam/],
	['almond butter', 1, /Almond Butter/],
	['moongphali', 2, /Peanut/],
	['nariyal pani', 1, /Coconut Water/],
	['kesar', 1, /Kesar/],
	['saffron', 1, /Kesar/],
	['orange', 2, /Santra/],
	['shaker bottle', 1, /Shaker/],
];

describe('a search of the demo catalogue', () => {
	test.each(searches)('for %j begins with what is meant', async (text, first, name) => {
		const found = (await search(text)).slice(0, first);
		expect(found).toHaveLength(first);
		for (const one of found) expect(one).toMatch(name);
	});

	test('for a word of descriptions alone finds their products', async () => {
		const found = await search('vegan');
		expect(found.length).toBeGreaterThan(10);
		expect(found.join()).toContain('Haritva Plant Protein');
		expect((await search('vegan protein'))[0]).toMatch(/Haritva|Chikki Protein/);
		expect(await search('stevia')).toEqual(['Dangal Whey Isolate, Kesar Pista, 1 kg']);
	});

	test('for a quantity finds no other', async () => {
		for (const name of await search('whey 2kg')) expect(name).toContain('2 kg');
		for (const name of await search('1kg')) expect(name).toContain(', 1 kg');
	});

	test.each([
		['1000g', '1 kg'],
		['1000 gms', '1 kg'],
		['2000 g', '2 kg'],
		['0.5 kg', '500 g'],
		['.25kg', '250 g'],
		['half kg', '500 g'],
		['half a kilo', '500 g'],
	])('for %j finds what is labelled %j, as 1 kg is the same as 1000 g', async (typed, labelled) => {
		const found = await search(typed);
		expect(found).toEqual(await search(labelled));
		expect(found.length).toBeGreaterThan(0);
		for (const name of found) expect(name).toContain(`, ${labelled}`);
	});

	test.each([
		['1500 g', '1.5 kg'],
		['1.5kg', '1500 g'],
		['2,500 g', '2.5 kg'],
		['2500g', '2,500 gms'],
		['1,000 g', '1 kg'],
	])('for %j finds what it finds for %j', async (typed, same) => {
		await addProduct('Tub of Jaggery, 1.5 kg');
		const found = await search(typed);
		expect(found.length).toBeGreaterThan(0);
		expect(found).toEqual(await search(same));
	});

	test('for 5 kg finds no tub of 2.5 kg', async () => {
		expect((await search('peanut butter 2.5 kg'))[0]).toMatch(/Peanut Butter.*2\.5 kg/);
		expect((await search('5 kg')).join()).not.toContain('2.5 kg');
	});

	test.each([
		['प्रोटीन', /Protein/],
		['व्हे प्रोटीन', /Whey/],
		['मखाना', /Makhana/],
		['मूँगफली', /Peanut/],
		['बादाम', /Badam/],
		['रागी', /Ragi/],
		['चॉकलेट व्हे', /Whey.*Cocoa/],
		['नारियल पानी', /Coconut Water/],
		['व्हे १ किलो', /Whey.*1 kg/],
		['ರಾಗಿ', /Ragi/],
		['ಪ್ರೋಟೀನ್', /Protein/],
		['ಪ್ರೊಟೀನ್ ಬಾರ್', /Protein Bar/],
		['ಮಖಾನಾ', /Makhana/],
		['ಕಡಲೆಕಾಯಿ', /Peanut/],
		['ಬಾದಾಮಿ', /Badam/],
		['ಎಳನೀರು', /Coconut Water/],
		['ಮಾವು', /Mango|Aam/],
		['ವೇ 500 ಗ್ರಾಂ', /Whey.*500 g/],
	])('for %j finds what its label calls so in Latin letters', async (text, name) => {
		const [first] = await search(text);
		expect(first).toMatch(name);
	});

	test('in Kannada or Hindi finds the whole word, and not what shares a half of it', async () => {
		await addProduct('ಬೆಲ್ಲ ಹಿಟ್ಟು');
		await addProduct('ಹುಲ್ಲು ಬೆಣ್ಣೆ');
		await addProduct('मक्खन टिक्की');
		expect(await search('ಬೆಲ್ಲ')).toContain('ಬೆಲ್ಲ ಹಿಟ್ಟು');
		expect(await search('ಹುಲ್ಲು')).toEqual(['ಹುಲ್ಲು ಬೆಣ್ಣೆ']);
		expect(await search('ಹಿಟ್ಟು')).toEqual(['ಬೆಲ್ಲ ಹಿಟ್ಟು']);
		expect(await search('टिक्की')).toEqual(['मक्खन टिक्की']);
		// It shares only its letters before the virama with मक्खन.
		expect(await search('मक्का')).toEqual([]);
		expect(await search('ಎಣ್ಣೆ')).toEqual([]);
	});

	test('finds no coconut water for way', async () => {
		expect((await search('way')).join()).not.toContain('Coconut Water');
	});

	test('leaves out what matches fewer of the words', async () => {
		expect(await search('whey double cocoa')).toEqual(['Dangal Whey Concentrate, Double Cocoa, 2 kg']);
		expect((await search('whey flurbington'))[0]).toMatch(/Whey/);
	});

	test.each(['xylophone', 'qwertyuiop', 'zzz', 'flurbington', '12345', 'x'.repeat(120), 'ಕನ್ನಡ'.repeat(24)])(
		'for %j finds nothing',
		async (text) => {
			expect(await search(text)).toEqual([]);
			expect(await suggest(text)).toEqual([]);
		},
	);
});

describe('suggestions from the demo catalogue', () => {
	test.each([
		['wey', /Whey/],
		['whey protien', /Whey/],
		['whey protein 1kg', /Whey.*1 kg/],
		['bcca', /BCAA/],
		['peanut buter', /Peanut Butter/],
		['pre work', /Pre-Workout/],
		['creat', /Creatine/],
		['ಮಖಾನಾ', /Makhana/],
		['प्रोटीन बार', /Protein Bar/],
	])('for %j begin with what is meant', async (text, name) => {
		expect((await suggest(text))[0]).toMatch(name);
	});
});
