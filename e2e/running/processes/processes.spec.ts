import { expect } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { ApiError } from '#shared/client.ts';
import { databaseUrlOf, type RunningClub, secretKeyOf, startClub } from '../../club-process.ts';
import { clientOf, homeAddress, loggedIn, newMember } from '../../people.ts';
import { test } from '../support/test.ts';

// Two processes on one database, as behind a proxy: neither may hold state of its own.
let first: RunningClub;
let second: RunningClub;
test.beforeAll(async () => {
	first = await startClub({ LIMIT_LOGINS_PER_ACCOUNT: '4' });
	second = await startClub({
		DATABASE_URL: await databaseUrlOf(first),
		SECRET_KEY: await secretKeyOf(first),
		LIMIT_LOGINS_PER_ACCOUNT: '4',
	});
});
test.afterAll(async () => {
	await second.stop();
	await first.stop();
});

test('a login and a logout at one process hold at the other', async () => {
	const member = await newMember(first.url);
	const there = clientOf(second.url, member.token);
	await there.identity.profile();
	await member.client.identity.logout();
	// The news of it arrives a moment later.
	await expect.poll(() => there.identity.profile().catch(({ status }: ApiError) => status)).toBe(401);
});

test('a change made by one process shows in the answers and on the pages of the other', async () => {
	const desk = await loggedIn(first.url, first.administrator);
	const [product] = (await clientOf(second.url).catalogue.getAll()).content;
	if (!product) throw new Error('The seeded shop is empty');
	const page = async () => (await fetch(second.url + productPath(product))).text();
	expect(await page()).toContain(product.name);
	const name = `${product.name} (new label)`;
	await desk.catalogue.update({
		body: {
			productId: product.productId,
			name,
			available: 1,
			description: product.description,
			price: product.price,
			discount: product.discount,
		},
	});
	await expect
		.poll(async () => (await clientOf(second.url).catalogue.get({ query: { id: product.productId } })).name)
		.toBe(name);
	await expect.poll(page).toContain('(new label)');
});

test('two processes count failed logins together', async () => {
	const member = await newMember(first.url);
	const wrong = { email: member.email, password: 'not this one' };
	for (const url of [first.url, second.url, first.url, second.url]) {
		await expect(clientOf(url).identity.userLogin({ body: wrong })).rejects.toMatchObject({ status: 401 });
	}
	for (const url of [first.url, second.url]) {
		await expect(clientOf(url).identity.userLogin({ body: member })).rejects.toMatchObject({ status: 429 });
	}
});

test('one idempotency key sent to two processes places one order', async () => {
	const member = await newMember(first.url);
	await member.client.cart.addAddress({ body: homeAddress });
	const [address] = (await member.client.cart.addressDetails()).address;
	const { content } = await clientOf(first.url).catalogue.getAll();
	const product = content.find(({ available }) => available === 1);
	const sent = {
		body: {
			paymentMode: 'COD' as const,
			source: '' as const,
			addressId: address?.addressId ?? 0,
			cartProductDetails: [{ productId: product?.productId ?? 0, quantity: 1 }],
		},
		idempotencyKey: 'one-and-the-same',
	};
	const answers = await Promise.all(
		[first, second, first, second].map(({ url }) => clientOf(url, member.token).orders.order(sent)),
	);
	expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
	expect((await member.client.orders.getOrders()).orders).toHaveLength(1);
});

test('a DATABASE_URL of a superuser is warned of at the start', () => {
	const warning = 'The role in DATABASE_URL is a superuser';
	expect(second.started.printed()).toContain(warning);
	expect(first.started.printed()).not.toContain(warning);
});
