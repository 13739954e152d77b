import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeller } from '../testing/club.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { newOrder, placeNumbered, placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	// A time after midnight in Bangalore, while UTC is still on the day before.
	server.clock.now = new Date('2026-03-01T19:45:00Z');
});
afterAll(() => server.close());

test('the confirmation mail has the order as it was placed, whatever changed before it is sent', async () => {
	const person = await signUp(server, { name: 'Asha Rāo' });
	const addressId = await addAddress(person, {
		name: 'Ravi Rāo',
		address: '7, "Lotus", 4th Cross',
		town: 'Hebbal',
	});
	const whey = await addProduct(server, administrator, {
		name: 'Kesar Whey, 1 kg',
		price: 123456.5,
		discount: 0,
	});
	const oats = await addProduct(server, administrator, { name: 'ಓಟ್ಸ್', price: 199.5, discount: 0 });
	await placeOrder(person, addressId, [
		{ productId: whey, quantity: 2 },
		{ productId: oats, quantity: 3 },
	]);
	const [line] = (await person.client.orders.getOrders()).orders;
	await administrator.client.catalogue.update({
		body: { ...newProduct({ name: 'Renamed', price: 1 }), productId: whey, available: 1 },
	});
	await person.client.cart.removeAddress({ query: { id: addressId } });
	await server.workOffJobs();

	const [mail, ...more] = await mailsTo(server, person.email);
	expect(more).toEqual([]);
	expect(line?.orderNumber).toBeGreaterThan(0);
	expect(mail?.headers.subject).toBe(`Your Akhara order AK-${line?.orderNumber} is placed`);
	expect(mail?.headers['content-type']).toMatch(/^text\/plain; charset=utf-8/);
	const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
	expect(text).toContain('Hello Asha Rāo,');
	expect(text).toContain(`your order AK-${line?.orderNumber}, placed on 2 March 2026`);
	expect(text).toMatch(/2 March 2026 at 1:15\sam/i);
	expect(text).toContain('  2 x Kesar Whey, 1 kg: ₹2,46,914\n  3 x ಓಟ್ಸ್: ₹600\n');
	expect(text).toContain('Convenience fee: ₹29\n');
	expect(text).toContain('Total, to be paid in cash on delivery: ₹2,47,543\n');
	expect(text).toContain(
		'Ravi Rāo, 9845012345\n  7, "Lotus", 4th Cross\n  Hebbal, Bengaluru Urban, KARNATAKA 560011',
	);
	expect(text).toContain(`${server.url}/store/orders/AK-${line?.orderNumber}\n`);
	expect(text).not.toContain('Renamed');
	expect(text).not.toContain('FSSAI');
	expect(text).not.toContain('Invoice for');
});

test.each([
	[{ gstin: '27AAPFU0939F1ZV' }, 'Invoice for:\n  GSTIN 27AAPFU0939F1ZV\n'],
	[
		{ gstin: '27AAPFU0939F1ZV', businessName: 'Rao Nutrition LLP' },
		'Invoice for:\n  Rao Nutrition LLP, GSTIN 27AAPFU0939F1ZV\n',
	],
])(
	'the confirmation mail of an order for a business, %j, says whose invoice it is',
	async (business, said) => {
		const person = await signUp(server);
		const productId = await addProduct(server, administrator);
		await person.client.orders.order({
			body: newOrder(await addAddress(person), [productId], business),
		});
		await server.workOffJobs();
		const [mail] = await mailsTo(server, person.email);
		expect(mail?.text).toContain(said);
	},
);

test('each order is confirmed by one mail, however often the jobs run', async () => {
	const person = await signUp(server);
	const addressId = await addAddress(person);
	const productId = await addProduct(server, administrator);
	for (const quantity of [1, 2]) await placeOrder(person, addressId, [{ productId, quantity }]);
	await server.workOffJobs();
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	expect(mails.map(({ text }) => /(\d) x /.exec(text)?.[1]).sort()).toEqual(['1', '2']);
});

test('of an order that is cancelled before its mail leaves nothing is asked to be paid: its customer reads that it is cancelled', async () => {
	const person = await signUp(server);
	const product = await addProduct(server, administrator);
	const { orderNumber } = await placeNumbered(person, await addAddress(person), [product]);
	await person.client.orders.cancel({ body: { orderNumber } });
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	expect(mails.map(({ headers }) => headers.subject)).toEqual([
		`Your Akhara order AK-${orderNumber} is cancelled`,
	]);
});

test('the confirmation mail goes to the account’s email, not to that of the delivery address', async () => {
	const person = await signUp(server);
	const addressId = await addAddress(person, { email: 'neighbour@example.com' });
	const productId = await addProduct(server, administrator);
	await placeOrder(person, addressId, [productId]);
	await server.workOffJobs();
	expect(await mailsTo(server, person.email)).toHaveLength(1);
	expect(await mailsTo(server, 'neighbour@example.com')).toEqual([]);
});

test('the confirmation mail has the club’s FSSAI number once the club has one', async () => {
	await administrator.client.club.updateSeller({ body: newSeller({ gstin: '' }) });
	const person = await signUp(server);
	await placeOrder(person, await addAddress(person), [await addProduct(server, administrator)]);
	await server.workOffJobs();
	const [mail] = await mailsTo(server, person.email);
	expect(mail?.text).toContain('FSSAI licence 11223344556677');
});
