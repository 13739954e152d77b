import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clubEdits } from '../testing/club.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile } from '../testing/fixtures/pictures.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteUnusedPictures } from './unused.queries.ts';

const day = 24 * 60 * 60 * 1_000;
let server: TestServer;
let administrator: Person;
let started: number;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	started = server.clock.now.getTime();
});
afterAll(() => server.close());
beforeEach(() => goToDay(0));

async function goToDay(count: number) {
	server.clock.now = new Date(started + count * day);
	administrator = await logInAgain(server, administrator);
}

/** Uploads a picture and returns its link. */
async function uploaded(colour: string): Promise<string> {
	const file = await plain({ width: 40, height: 40, colour }).png().toBuffer();
	return (await sendFile(server, administrator.token, file)).body.image;
}

/** Runs the hourly clean-up on a later day. */
async function tidyUpOnDay(count: number) {
	await goToDay(count);
	await deleteUnusedPictures(server.connection.database, server.clock.now);
}

async function isThere(link: string): Promise<boolean> {
	const [, sha256 = ''] = link.match(/([0-9a-f]{64})/) ?? [];
	const { rows } = await server.connection.pool.query(
		'select count(*) from picture_files where sha256 = decode($1, $2)',
		[sha256, 'hex'],
	);
	return rows[0].count > 0;
}

async function changePicture(productId: number, image: string) {
	const { category: _, ...product } = newProduct({ image });
	await administrator.client.catalogue.update({ body: { ...product, productId, available: 1 } });
}

test('a picture that was uploaded and never used goes after a week', async () => {
	const link = await uploaded('#111111');
	await tidyUpOnDay(6.9);
	expect(await isThere(link)).toBe(true);
	await tidyUpOnDay(7);
	expect(await isThere(link)).toBe(false);
});

test('an unused picture that is uploaded again stays for another week', async () => {
	await uploaded('#222222');
	await goToDay(6);
	const link = await uploaded('#222222');
	await tidyUpOnDay(8);
	expect(await isThere(link)).toBe(true);
});

test('a picture that a product shows stays, and is deleted a week after the product has another', async () => {
	const link = await uploaded('#333333');
	const productId = await addProduct(server, administrator, { image: link });
	await tidyUpOnDay(30);
	expect(await isThere(link)).toBe(true);
	await changePicture(productId, '/art/products/whey-640.webp');
	await tidyUpOnDay(31);
	await tidyUpOnDay(37);
	expect(await isThere(link)).toBe(true);
	await tidyUpOnDay(38);
	expect(await isThere(link)).toBe(false);
});

test('a picture that is used again within the week stays', async () => {
	const link = await uploaded('#444444');
	const productId = await addProduct(server, administrator, { image: link });
	await changePicture(productId, '/art/products/whey-640.webp');
	await tidyUpOnDay(1);
	await changePicture(productId, link);
	await tidyUpOnDay(20);
	expect(await isThere(link)).toBe(true);
});

test('a picture that a past order shows stays, whatever became of the product', async () => {
	const link = await uploaded('#555555');
	const productId = await addProduct(server, administrator, { image: link });
	const person = await signUp(server);
	await placeOrder(person, await addAddress(person), [productId]);
	await changePicture(productId, '/art/products/whey-640.webp');
	await tidyUpOnDay(1);
	await tidyUpOnDay(9);
	expect(await isThere(link)).toBe(true);
});

test('a product that is saved while its picture is being deleted either has it or is told', async () => {
	const link = await uploaded('#666666');
	await goToDay(7);
	const [added] = await Promise.allSettled([
		addProduct(server, administrator, { image: link }),
		deleteUnusedPictures(server.connection.database, server.clock.now),
	]);
	expect(await isThere(link)).toBe(added.status === 'fulfilled');
	if (added.status === 'rejected')
		expect(String(added.reason)).toContain('This picture is no longer here. Please upload it again.');
});

test.each(['Promotion', 'Class', 'Consultancy'] as const)(
	'a picture that an item like a %s shows stays, and goes a week after the item',
	async (kind) => {
		const image = await uploaded(kind === 'Class' ? '#777777' : kind === 'Promotion' ? '#888888' : '#999999');
		const { body } = (await clubEdits(server))[`update${kind}`];
		const change = (to: string) =>
			server.call('PATCH', `/api/club/update${kind}`, {
				body: { ...body, image: to },
				token: administrator.token,
			});
		expect((await change(image)).status).toBe(200);
		await tidyUpOnDay(30);
		expect(await isThere(image)).toBe(true);
		await server.call('PATCH', `/api/club/update${kind}`, {
			body: { ...body, expected: undefined },
			token: administrator.token,
		});
		await tidyUpOnDay(31);
		expect(await isThere(image)).toBe(true);
		await tidyUpOnDay(38);
		expect(await isThere(image)).toBe(false);
	},
);

test('a picture that a plan shows stays', async () => {
	const image = await uploaded('#aaaaaa');
	const { body } = (await clubEdits(server)).updatePlan;
	const saved = await server.call('PATCH', '/api/club/updatePlan', {
		body: { ...body, image },
		token: administrator.token,
	});
	expect(saved.status).toBe(200);
	await tidyUpOnDay(30);
	expect(await isThere(image)).toBe(true);
});

test.each(['logo', 'hero'] as const)(
	'a picture that the club shows as its %s stays, and goes a week after the club shows another',
	async (field) => {
		const link = await uploaded(field === 'logo' ? '#bbbbbb' : '#cccccc');
		const save = (looks: object) =>
			server.call('PATCH', '/api/club/updateLooks', {
				body: { wordmark: '', accent: '', logo: '', hero: '', ...looks },
				token: administrator.token,
			});
		expect((await save({ [field]: link })).status).toBe(200);
		await tidyUpOnDay(30);
		expect(await isThere(link)).toBe(true);
		expect((await save({})).status).toBe(200);
		await tidyUpOnDay(31);
		expect(await isThere(link)).toBe(true);
		await tidyUpOnDay(38);
		expect(await isThere(link)).toBe(false);
	},
);

test('a picture that a review has as its portrait stays', async () => {
	const image = await uploaded('#dddddd');
	const { body } = (await clubEdits(server)).addReview;
	const added = await server.call('POST', '/api/club/addReview', {
		body: { ...body, image },
		token: administrator.token,
	});
	expect(added.status).toBe(201);
	await tidyUpOnDay(30);
	expect(await isThere(image)).toBe(true);
});
