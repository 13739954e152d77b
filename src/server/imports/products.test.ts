import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductColumn } from '#shared/imports/imports.rules.ts';
import { checkImport, commitImport, productCells, stageFile } from '../testing/fixtures/imports.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

let nth = 0;
/** The cells of a product that the shop does not have. */
const something = (changes: Partial<Record<ProductColumn, string>> = {}) => {
	nth += 1;
	return productCells(nth, changes);
};

const stage = (rows: readonly Record<string, string>[]) => stageFile(server, owner, 'products', rows);

const readProduct = async (name: string) => {
	const search = new URLSearchParams({ category: name });
	return (await server.call('GET', `/api/product/getAll?${search}`)).body.content[0];
};

test.each<[string, Partial<Record<ProductColumn, string>>, ProductColumn, string | RegExp]>([
	['no name', { name: ' ' }, 'name', 'Product name required'],
	['an unknown category', { category: 'Shoes' }, 'category', 'Category required'],
	['no description', { description: '' }, 'description', 'Description required'],
	['a wordy price', { price: 'cheap' }, 'price', 'Price must be a number'],
	['a price with a comma before its paise', { price: '899,50' }, 'price', 'Price must be a number'],
	['a quantity with a comma before its decimals', { net: '1,5 kg' }, 'net', 'Net quantity must be a number'],
	['a serving of more than one number', { serving: '1.5.2 g' }, 'serving', 'Serving size must be a number'],
	['no price', { price: '' }, 'price', 'Price required'],
	['a price of nothing', { price: '0' }, 'price', 'Price must be greater than 0'],
	['three decimals', { price: '1.005' }, 'price', /two decimals/],
	['too much discount', { discount: '101' }, 'discount', 'Discount cannot be more than 100%'],
	['an unclear stock', { available: 'perhaps' }, 'available', /yes, no, or a number/],
	['no picture', { image: '' }, 'image', 'Provide image link'],
	['a picture by http', { image: 'http://example.com/a.png' }, 'image', /https/],
	['a licence of 13 digits', { fssai: '1009902200001' }, 'fssai', 'An FSSAI number has 14 digits'],
	['an unknown country', { origin: 'Atlantis' }, 'origin', /no such country/],
	['a quantity without a unit', { net: '1' }, 'net', 'Please choose a unit'],
	['a wordy quantity', { net: 'a kilo' }, 'net', 'Net quantity must be a number'],
	['an unknown diet', { diet: 'some' }, 'diet', /^Diet must be/],
	['more nutrients than fit', { fat: '40' }, 'protein', /more than 100 g/],
	[
		'ingredients that were cut',
		{ ingredients: `${'a'.repeat(2_000)}…` },
		'ingredients',
		'Please keep this to 2,000 characters',
	],
	['an upload that is not here', { image: `/pictures/${'a'.repeat(64)}/400.webp` }, 'image', /not here/],
])('a product with %s is refused with its reason', async (_, changes, column, message) => {
	const { problems } = await checkImport(server, owner, await stage([something(changes)]));
	expect(problems).toEqual([{ row: 2, column, message: expect.stringMatching(message) }]);
});

test('a product may have ingredients as long as its form takes', async () => {
	const importId = await stage([something({ ingredients: 'a'.repeat(2_000) })]);
	expect(await checkImport(server, owner, importId)).toMatchObject({ fresh: 1, problems: [] });
});

test('a product is in the store once it is imported', async () => {
	const cells = something({ category: 'fitfood', discount: '', available: '0' });
	const answer = await commitImport(server, owner, await stage([cells]));
	expect(answer.body.status).toBe('Imported: 1 new');
	expect(await readProduct(cells.name)).toMatchObject({
		name: cells.name,
		category: 'fitfoods',
		price: 3499,
		discount: 0,
		available: 0,
		image: cells.image,
		imageAlt: 'A tub of whey',
	});
});

describe('a product of the same name', () => {
	test('is left as it is, or changed, as was chosen for the file', async () => {
		const [one, other] = [something(), something()];
		await addProduct(server, owner, { name: one.name.toUpperCase().replace(' ', '  '), price: 100 });
		const rows = [one, other];
		const importId = await stage(rows);
		expect(await checkImport(server, owner, importId)).toMatchObject({ fresh: 1, changed: 0, already: 1 });
		expect(await checkImport(server, owner, importId, 'update')).toMatchObject({
			fresh: 1,
			changed: 1,
			already: 0,
		});
		const answer = await commitImport(server, owner, importId, 'update');
		expect(answer.body.status).toBe('Imported: 1 new, 1 changed');
		expect(await readProduct(one.name)).toMatchObject({ name: one.name, price: 3499, discount: 10 });
		const again = await stage(rows);
		expect(await checkImport(server, owner, again, 'update')).toMatchObject({
			fresh: 0,
			changed: 0,
			already: 2,
		});
	});

	test('keeps its discount where the file does not say one', async () => {
		const { discount, ...cells } = something({ price: '2499' });
		expect(discount).toBe('10%');
		await addProduct(server, owner, { name: cells.name, price: 2499, discount: 20 });
		const same = await stage([cells]);
		const blank = await stage([{ ...cells, discount: '', price: '2599' }]);
		await commitImport(server, owner, same, 'update');
		expect(await readProduct(cells.name)).toMatchObject({ price: 2499, discount: 20 });
		expect(await checkImport(server, owner, blank, 'update')).toMatchObject({ changed: 1, problems: [] });
		await commitImport(server, owner, blank, 'update');
		expect(await readProduct(cells.name)).toMatchObject({ price: 2599, discount: 20 });
		// A discount in the file counts, even 0.
		await commitImport(server, owner, await stage([{ ...cells, discount: '0' }]), 'update');
		expect(await readProduct(cells.name)).toMatchObject({ price: 2499, discount: 0 });
	});

	test('does not become dearer than its packs say', async () => {
		const cells = something({ price: '1300', discount: '0' });
		const productId = await addProduct(server, owner, { name: cells.name, price: 1200, discount: 0 });
		await receive(owner, productId, 2, { mrp: 1250 });
		const importId = await stage([cells]);
		expect((await checkImport(server, owner, importId, 'update')).problems).toEqual([
			{
				row: 2,
				column: 'price',
				message: 'Customers would pay ₹1,300, above the MRP of ₹1,250 on its packs',
			},
		]);
		expect((await checkImport(server, owner, importId)).problems).toEqual([]);
		const fitting = await stage([{ ...cells, price: '1250' }]);
		expect((await checkImport(server, owner, fitting, 'update')).problems).toEqual([]);
	});

	test('does not become free, nor cost less than a rupee', async () => {
		const cells = something({ price: '1300', discount: '0' });
		await addProduct(server, owner, { name: cells.name, price: 1300, discount: 0 });
		for (const price of ['0', '0.4']) {
			const { problems } = await checkImport(server, owner, await stage([{ ...cells, price }]), 'update');
			expect(problems).toEqual([{ row: 2, column: 'price', message: 'Price must be greater than 0' }]);
		}
	});

	test('in one file is told', async () => {
		const cells = something();
		const { problems } = await checkImport(
			server,
			owner,
			await stage([cells, { ...cells, name: cells.name.toUpperCase() }]),
		);
		expect(problems).toEqual([{ row: 3, column: 'name', message: 'Row 2 has this product as well' }]);
	});
});

test('facts come in as people write them, stay where a file leaves them out, and go out as they came', async () => {
	const cells = something({
		...{ kind: 'Health supplement', diet: 'Vegan', net: '1,000 gms', serving: '1 scoop', origin: 'INDIA' },
		...{ serving: '33 gm', nutritionPer: 'per 100 g', dose: 'One scoop a day' },
	});
	await commitImport(server, owner, await stage([cells]));
	const { productId } = await readProduct(cells.name);
	const factsNow = async () => (await server.call('GET', `/api/product/get?id=${productId}`)).body.facts;
	expect(await factsNow()).toMatchObject({
		...{
			kind: 'supplement',
			diet: 'veg',
			netQuantity: 1000,
			netUnit: 'g',
			servingSize: 33,
			servingUnit: 'g',
		},
		...{ nutritionPer: '100 g', energy: 385, origin: 'India', servings: 30 },
	});
	const known = await factsNow();
	const { name, category, description, price, image } = cells;
	const shorter = await stage([{ name, category, description, price, image, brand: 'Doodhwan', fssai: '' }]);
	expect((await commitImport(server, owner, shorter, 'update')).body.outcome).toMatchObject({ changed: 1 });
	expect(await factsNow()).toEqual({ ...known, brand: 'Doodhwan' });
	const half = await stage([{ name, category, description, price, image, packerName: 'Kaveri' }]);
	expect((await checkImport(server, owner, half, 'update')).problems).toEqual([
		{ row: 2, column: 'packerAddress', message: 'Please give the address' },
	]);

	const file = await fetch(`${server.url}/api/product/export?search=${encodeURIComponent(name)}`, {
		headers: { Authorization: `Bearer ${owner.token}` },
	});
	const text = await file.text();
	expect(text.split('\r\n')[0]).toContain('Net quantity,Servings,Serving size');
	expect(text).toContain(
		'Health supplement,Doodhwan,Whey protein,Vegetarian,"1,000 g",30,33 g,27,100 g,385,82',
	);
});
