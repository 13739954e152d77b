import { randomUUID } from 'node:crypto';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import { administrator } from '../club-process.ts';
import { mailingClub } from '../fixtures.ts';
import { clientOf, homeAddress, type Member, newConfirmedMember, newMember } from '../people.ts';
import { tomorrow } from '../spec/support/dates.ts';
import { buyMembership, buyPaidMembership } from '../spec/support/memberships.ts';
import { addToCatalogue, advanceOrderTo, placeOrder } from '../spec/support/shop.ts';
import type { StateData } from './state.ts';

/** A product name of the greatest length; unique, since each worker adds its own. */
export const longName = () =>
	`Mahabharata ${randomUUID().slice(0, 4)} Extra-Strength Creatine Monohydrate with Ashwagandha, Nimbu-Kala-Khatta-Jaljeera Flavour, 1.25 kg`;

/** Its picture's host does not exist, so that the placeholder is checked, too. */
const sample = {
	category: 'prepostworkout',
	description: 'Creatine with ashwagandha, ground fine, for the hour before the heavy bar. '.repeat(3).trim(),
	discount: 35,
	image: 'https://pictures.invalid/never-there.jpg',
} as const;

async function changeProduct(desk: Client, product: Product, change: Partial<Product>): Promise<void> {
	const { productId, name, available, description, price, discount } = { ...product, ...change };
	await desk.catalogue.update({ body: { productId, name, available, description, price, discount } });
}

const longestName = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';

/** A message of the greatest length, in paragraphs. */
const longQuery = {
	name: longestName,
	email: 'lakshminarayana.venkatanarasimharajuvaripeta@students.example.ac.in',
	phone: '9845012345',
	msg: 'Namaste,\n\nmy father (71) had his knee replaced in August. Is there a physiotherapist at the HSR Layout centre on weekday mornings, and may I come along?\n\nHe would take Elite for three months first. Please ring after six in the evening.',
};

export const addProduct = (desk: Client, name: string, price: number): Promise<Product> =>
	addToCatalogue(desk, { ...sample, name, price });

/** Signs up a member with orders in every status, memberships paid and not, bookings, addresses and a full cart. */
async function regularOf(desk: Client, products: StateData['products']): Promise<Member> {
	const regular = await newConfirmedMember(mailingClub, longestName);
	const { client } = regular;
	for (const last of ['Delivered', 'Out-For-Delivery', 'Transit'] as const)
		await advanceOrderTo(desk, await placeOrder(client, products.usual), last);
	await placeOrder(client, products.longName, 10);
	// Raised after the order was placed, so that the sales on the dashboards stay ordinary.
	await changeProduct(desk, products.longName, { price: 999_999 });
	await client.cart.addAddress({ body: { ...homeAddress, addresstype: 'work', town: 'Whitefield' } });
	await buyPaidMembership(client, desk);
	await buyMembership(client);
	const { user_id: userId } = await client.identity.profile();
	// The history on their page shows what the desk did for them.
	await desk.people.note({ body: { userId, text: 'Prefers to be rung after six in the evening' } });
	for (const consult_type of ['Nutrition Consultancy', 'Fitness Consultancy'] as const)
		await client.consultancy.book({
			body: { userId, consult_type, age: 32, height: 165, weight: 61.5, date: tomorrow() },
		});
	for (const product of [products.usual, products.longName])
		await client.cart.add({ body: { productId: product.productId } });
	return regular;
}

/** Adds the people and products that the states show to the club that start-club.ts started. */
export async function createStateData(): Promise<StateData> {
	const { url } = mailingClub;
	const { token } = await clientOf(url).identity.userLogin({ body: administrator });
	const desk = clientOf(url, token);
	// A product of the demo shop: other tests' products come first in the list, and are deleted meanwhile.
	const [usual] = await clientOf(url).catalogue.topSeller();
	if (!usual) throw new Error('The demo shop is empty');
	// The demo has a few hundred units, which a whole run of the tests would use up.
	await desk.stock.receive({ body: { productId: usual.productId, quantity: 900 } });
	const soldOut = await addProduct(desk, 'Rajdhani Shaker, Steel, 700 ml', 1);
	await changeProduct(desk, soldOut, { available: 0 });
	const products = { usual, soldOut, longName: await addProduct(desk, longName(), 899) };
	const regular = await regularOf(desk, products);
	const newcomer = await newMember(url);
	await newcomer.client.contact.register({ body: longQuery });
	return {
		newcomer,
		regular,
		desk,
		products,
		tokens: { newcomer: newcomer.token, regular: regular.token, desk: token },
	};
}
