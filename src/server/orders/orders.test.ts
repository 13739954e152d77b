import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpAdministrator } from '../testing/people.ts';
import { addAddress, addProduct, moveTo, placeOrder } from '../testing/shop.ts';
import { startTestClub, type TestClub } from '../testing/test-club.ts';

let club: TestClub;
beforeAll(async () => {
	club = await startTestClub();
});
afterAll(() => club.close());

test('an order goes from the cart to a rated delivery', async () => {
	const administrator = await signUpAdministrator(club);
	const productId = await addProduct(club, administrator);
	const person = await signUp(club);
	const addressId = await addAddress(person);
	await person.client.cart.add({ body: { productId } });
	const [line = 0] = await placeOrder(person, addressId, [productId]);
	await moveTo(administrator, line, 'Delivered');
	await person.client.orders.rating({ body: { productId, rating: 3.5 } });
	const { content } = await club.client().catalogue.getAll();
	expect(content[0]).toMatchObject({ productId, rating: 3.5 });
	await club.workOffJobs();
	expect((await club.mails()).join()).toContain(person.email);
});
