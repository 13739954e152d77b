import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct, newAddress } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
	server = await startTestServer();
	[person, other] = await Promise.all([signUp(server), signUp(server)]);
});
afterAll(() => server.close());

const add = (body: object, token = person.token) =>
	server.call('POST', '/api/cart/addAddress', { body, token });
const remove = (id: number, token = person.token) =>
	server.call('DELETE', `/api/cart/removeAddress?id=${id}`, { token });
const addressesOf = async ({ token }: Person) =>
	(await server.call('GET', '/api/cart/addressDetails', { token })).body.address;

test('an address is added, read back as the contract says, and removed', async () => {
	const owner = await signUp(server);
	expect(await server.call('GET', '/api/cart/addressDetails', { token: owner.token })).toMatchObject({
		status: 200,
		body: { address: [] },
	});
	const { addresstype, ...rest } = newAddress({ addresstype: 'work', name: ' ಆಶಾ ರಾವ್ ' });
	expect(await add({ addresstype, ...rest }, owner.token)).toMatchObject({
		status: 201,
		body: { status: 'Address added' },
	});
	const book = await addressesOf(owner);
	expect(book).toEqual([{ ...rest, name: 'ಆಶಾ ರಾವ್', addressId: expect.any(Number), addressType: 'work' }]);
	expect(await remove(book[0].addressId, owner.token)).toMatchObject({
		status: 200,
		body: { status: 'Address removed' },
	});
	expect(await addressesOf(owner)).toEqual([]);
	expectRefusal(await remove(book[0].addressId, owner.token), 404, 'Address not found');
});

test('the state of an address defaults to KARNATAKA', async () => {
	const owner = await signUp(server);
	const { state, ...rest } = newAddress();
	await add(rest, owner.token);
	expect((await addressesOf(owner))[0].state).toBe(state);
});

test("somebody else's address can be neither removed nor read", async () => {
	const addressId = await addAddress(other);
	expectRefusal(await remove(addressId), 404, 'Address not found');
	expect(await addressesOf(other)).toHaveLength(1);
	expect(JSON.stringify(await addressesOf(person))).not.toContain(`"addressId":${addressId},`);
});

test('an address book holds fifty addresses, and one more after one is removed', async () => {
	const owner = await signUp(server);
	for (let index = 0; index < 50; index += 1) {
		expect((await add(newAddress({ name: `Number ${index}` }), owner.token)).status).toBe(201);
	}
	const answer = await add(newAddress(), owner.token);
	expectRefusal(answer, 409, 'Your address book is full; please remove an address first');
	expect(answer.body.code).toBe('too_many_addresses');
	const book = await addressesOf(owner);
	expect(book).toHaveLength(50);
	await remove(book[7].addressId, owner.token);
	expect((await add(newAddress(), owner.token)).status).toBe(201);
});

const phone = 'Phone no Should be exactly 10 digits';

describe('an address is refused', () => {
	test.each([
		['addresstype', undefined, 'Address type required'],
		['addresstype', 'office', 'Address type required'],
		['addresstype', 'Home', 'Address type required'],
		['name', undefined, 'Name required'],
		['name', '  ', 'Name required'],
		['name', 'x'.repeat(101), 'Please keep this to 100 characters'],
		['email', undefined, 'Email required!'],
		['email', 'asha@', 'Invalid email!'],
		['phone', undefined, 'Phone no Required!'],
		['phone', '98450', phone],
		['phone', '98450123456', phone],
		['address', undefined, 'Address required!'],
		['address', '', 'Address required!'],
		['town', undefined, 'Town required'],
		['town', ' ', 'Town required'],
		['pincode', undefined, 'Pincode required'],
		['pincode', '', 'Pincode required'],
		['pincode', '56001', 'Pincode invalid'],
		['pincode', '5600112', 'Pincode invalid'],
		['pincode', '56001a', 'Pincode invalid'],
		['pincode', '560 011', 'Pincode invalid'],
		['pincode', 560011, 'Pincode required'],
		['district', undefined, 'District required'],
		['district', '', 'District required'],
		['state', 'KERALA', 'State must be KARNATAKA'],
		['state', 'Karnataka', 'State must be KARNATAKA'],
	])('for %s %j: %s', async (field, value, message) => {
		const before = await addressesOf(person);
		expectInvalid(await add({ ...newAddress(), [field]: value }), field, message);
		expect(await addressesOf(person)).toEqual(before);
	});
});

describe('an edit of an address', () => {
	const update = (body: object, token = person.token) =>
		server.call('PATCH', '/api/cart/updateAddress', { body, token });

	test('changes every field, and the address keeps its id and its place', async () => {
		const owner = await signUp(server);
		const id = await addAddress(owner);
		await addAddress(owner, { name: 'The second' });
		const { addresstype, ...rest } = newAddress({
			addresstype: 'work',
			name: 'Chandra Rao',
			email: 'chandra@example.com',
			phone: '9000000001',
			address: '7, Temple Road',
			town: 'Malleshwaram',
			pincode: '560003',
			district: 'Bengaluru Rural',
		});
		expect(await update({ id, addresstype, ...rest }, owner.token)).toMatchObject({
			status: 200,
			body: { status: 'Address changed' },
		});
		const [edited, second] = await addressesOf(owner);
		expect(edited).toEqual({ ...rest, addressType: 'work', addressId: id });
		expect(second.name).toBe('The second');
	});

	test("of somebody else's, or of none, is refused and changes nothing", async () => {
		const id = await addAddress(other);
		const before = await addressesOf(other);
		expectRefusal(await update({ id, ...newAddress({ name: 'Taken' }) }), 404, 'Address not found');
		expect(await addressesOf(other)).toEqual(before);
		await remove(id, other.token);
		expectRefusal(await update({ id, ...newAddress() }, other.token), 404, 'Address not found');
	});

	test('reverts nothing that was saved elsewhere since it began', async () => {
		const owner = await signUp(server);
		const id = await addAddress(owner);
		const { state: _, ...expected } = newAddress();
		await update({ id, ...newAddress({ town: 'Hebbal', addresstype: 'work' }) }, owner.token);
		await update({ id, ...newAddress({ phone: '9000000002' }), expected }, owner.token);
		expect((await addressesOf(owner))[0]).toMatchObject({
			town: 'Hebbal',
			addressType: 'work',
			phone: '9000000002',
		});
		const refused = await update(
			{ id, ...newAddress({ town: 'Indiranagar', name: 'A. Rao' }), expected },
			owner.token,
		);
		expectRefusal(refused, 409);
		expect(refused.body).toMatchObject({ code: 'changed_meanwhile', current: { town: 'Hebbal' } });
		expect((await addressesOf(owner))[0].name).toBe('Asha Rao');
	});

	test('leaves the orders that went there as they were', async () => {
		const [owner, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
		const id = await addAddress(owner, { address: '12, 4th Cross' });
		const [lineId = 0] = await placeOrder(owner, id, [await addProduct(server, administrator)]);
		await update({ id, ...newAddress({ address: '7, Temple Road' }) }, owner.token);
		const orders = await administrator.client.orders.getAllOrders({ query: { row: lineId } });
		expect(JSON.stringify(orders)).toContain('12, 4th Cross');
		expect(JSON.stringify(orders)).not.toContain('7, Temple Road');
	});

	test('follows the rules of a new address', async () => {
		const id = await addAddress(person);
		expectInvalid(await update({ id, ...newAddress({ pincode: '56001' }) }), 'pincode', 'Pincode invalid');
	});
});
