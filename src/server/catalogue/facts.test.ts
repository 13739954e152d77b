import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOfFields, fieldsOfFacts, type ProductFacts } from '#shared/catalogue/facts.fields.ts';
import { missingFacts } from '#shared/catalogue/missing-facts.rules.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { everyFact } from '../testing/sweeps/facts.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

const read = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;
const update = (productId: number, change: object) =>
	server.call('PATCH', '/api/product/update', {
		token: owner.token,
		body: { ...newProduct({ name: `Tub ${productId}` }), productId, available: 1, ...change },
	});
const deskFacts = async (...ids: number[]) =>
	(await server.call('GET', `/api/product/facts?ids=${ids.join()}`, { token: owner.token })).body;
const listed = async (query: string) =>
	(await server.call('GET', `/api/product/getAll?${query}`)).body.content;

test('a product without facts has no field more than before', async () => {
	const id = await addProduct(server, owner);
	expect(await read(id)).not.toHaveProperty('facts');
	const [row] = await listed('limit=1');
	for (const field of ['facts', 'diet', 'servings', 'servingProtein', 'ratingCount'])
		expect(row).not.toHaveProperty(field);
});

test('a product is added with its facts: its page has all of them, a list what its card shows', async () => {
	const id = await addProduct(server, owner, everyFact);
	expect((await read(id)).facts).toEqual(factsOfFields(everyFact));
	const [row] = await listed('limit=1');
	expect(row).toMatchObject({ diet: 'veg', servings: 30, servingProtein: 27 });
	expect(row).not.toHaveProperty('facts');
});

describe('an edit', () => {
	test('changes the facts that it names, takes away the blank ones, and leaves the others', async () => {
		const id = await addProduct(server, owner, everyFact);
		expect((await update(id, { servingProtein: 26.5, brand: 'Doodhwan', dose: '' })).status).toBe(200);
		const { dose: _, ...others } = factsOfFields(everyFact);
		expect((await read(id)).facts).toEqual({ ...others, servingProtein: 26.5, brand: 'Doodhwan' });
	});

	test('of a row as a list has it changes nothing', async () => {
		const id = await addProduct(server, owner, everyFact);
		const [row] = await listed('limit=1');
		expect((await update(id, row)).status).toBe(200);
		expect((await read(id)).facts).toEqual(factsOfFields(everyFact));
	});

	test('of a fact that somebody else changed meanwhile is told so', async () => {
		const id = await addProduct(server, owner, everyFact);
		await update(id, { brand: 'Theirs' });
		const { status, body } = await update(id, { brand: 'Mine', expected: { brand: 'Dangal' } });
		expect([status, body.current]).toEqual([409, { brand: 'Theirs' }]);
	});

	test('that would leave half of a fact is refused at its field', async () => {
		const id = await addProduct(server, owner, everyFact);
		const answer = await update(id, { netUnit: '' });
		expectRefusal(answer, 422, 'Please choose a unit');
		expect(answer.body.fields).toEqual({ netUnit: 'Please choose a unit' });
	});
});

test.each<[string, ProductFacts]>([
	['nothing', {}],
	['food', { kind: 'food' }],
	['something else', { kind: 'other', origin: 'China', makerName: 'Ningbo', makerAddress: 'Ningbo' }],
	['a supplement', { kind: 'supplement', nutritionPer: '100 g', energy: 400 }],
	['everything', factsOfFields(everyFact)],
	...(['food', 'supplement'] as const).flatMap((kind) =>
		[
			{ servingSize: '2', servingUnit: 'piece', servings: '6' },
			{ servingSize: '1', servingUnit: 'piece', servings: '1' },
			{ servingSize: '30', servingUnit: 'g', servings: '6' },
			{ servingSize: '', servingUnit: '', servings: '6' },
		].map((serving): [string, ProductFacts] => [
			`everything of ${kind} for ${serving.servingSize || 'no known'} ${serving.servingUnit || 'amount'}`,
			factsOfFields({ ...everyFact, kind, nutritionPer: 'serving', ...serving }),
		]),
	),
	...(['food', 'supplement', 'other'] as const).map((kind): [string, ProductFacts] => [
		`everything of ${kind} but the size of a serving`,
		factsOfFields({ ...everyFact, kind, servingSize: '', servingUnit: '' }),
	]),
	['everything but the importer', factsOfFields({ ...everyFact, importerName: '', importerAddress: '' })],
	[
		'everything, imported by nobody',
		factsOfFields({ ...everyFact, origin: 'Germany', importerName: '', importerAddress: '' }),
	],
])('of a product of which %s is known, the database finds missing what the rule does', async (_, facts) => {
	const id = await addProduct(server, owner, fieldsOfFacts(facts));
	expect(await deskFacts(id)).toEqual([
		{
			productId: id,
			takenBack: 'sealed',
			taxClassId: 0,
			facts,
			hasLastDay: false,
			missing: missingFacts({ facts, hasLastDay: false }),
		},
	]);
	const body = { productId: id, shelfLife: 540 };
	await server.call('PATCH', '/api/stock/setShelfLife', { token: owner.token, body });
	const [later] = await deskFacts(id);
	expect(later.missing).toEqual(missingFacts({ facts, hasLastDay: later.hasLastDay }));
});

test('its page knows how long a product lasts, from the moment that the desk writes it down', async () => {
	const id = await addProduct(server, owner);
	const write = (shelfLife?: number) =>
		owner.client.stock.setShelfLife({ body: { productId: id, shelfLife } });
	const since = async () => {
		const { updated_at } = await server.connection.database
			.selectFrom('products')
			.select('updated_at')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		return updated_at;
	};
	expect(await read(id)).not.toHaveProperty('shelfLife');
	const before = await since();
	await write(540);
	expect(await read(id)).toMatchObject({ shelfLife: 540 });
	expect(await since()).not.toEqual(before);
	const [row] = await listed('limit=1');
	expect(row).not.toHaveProperty('shelfLife');
	await write();
	expect(await read(id)).not.toHaveProperty('shelfLife');
});

test('what has most protein for a rupee comes first, and what has none last', async () => {
	const search = 'category=fitfoods&sort=protein-price';
	const food = { category: 'fitfoods', discount: 0 } as const;
	const none = await addProduct(server, owner, food);
	const dear = await addProduct(server, owner, {
		...food,
		price: 2000,
		servings: '30',
		servingProtein: '27',
	});
	const cheap = await addProduct(server, owner, {
		...food,
		price: 649,
		servings: '16',
		servingProtein: '27',
	});
	const free = await addProduct(server, owner, { ...food, price: 0, servings: '16', servingProtein: '27' });
	const ids = (await listed(search)).map(({ productId }: { productId: number }) => productId);
	expect(ids).toEqual([cheap, dear, free, none]);
});

test('what comes from a country stands together, the countries by their names and the newest of each first', async () => {
	const own = await startTestServer();
	const seller = await signUpAdministrator(own);
	const unknown = await addProduct(own, seller);
	const indian = await addProduct(own, seller, { origin: 'India' });
	const german = await addProduct(own, seller, { origin: 'Germany' });
	const other = await addProduct(own, seller, { origin: 'India', category: 'fitfoods' });
	const ids = async (query: string) => {
		const { body } = await own.call('GET', `/api/product/getAll?sort=origin&${query}`);
		return body.content.map(({ productId }: { productId: number }) => productId);
	};
	expect(await ids('limit=10')).toEqual([german, other, indian, unknown]);
	expect(await ids('limit=2&page=2')).toEqual([indian, unknown]);
	expect(await ids('category=fitfoods')).toEqual([other]);
	await own.close();
});

test('the countries are told once anything is imported, and narrow the list', async () => {
	const own = await startTestServer();
	const seller = await signUpAdministrator(own);
	const origins = async () => (await own.call('GET', '/api/product/origins')).body;
	await addProduct(own, seller, { origin: 'India' });
	await addProduct(own, seller);
	expect(await origins()).toEqual([]);
	const id = await addProduct(own, seller, { origin: 'germany' });
	expect(await origins()).toEqual(['Germany', 'India']);
	const { body, headers } = await own.call('GET', '/api/product/getAll?origin=Germany');
	expect(body.content.map(({ productId }: { productId: number }) => productId)).toEqual([id]);
	expect(headers.get('X-Total-Count')).toBe('1');
	expectRefusal(await own.call('GET', '/api/product/getAll?origin=Atlantis'), 422, /name of a country/);
	await own.close();
});
