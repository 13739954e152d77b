import type { SentBody } from '#shared/endpoint.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { type Person, signUp, signUpAdministrator } from './people.ts';
import { addAddress, addProduct } from './shop.ts';
import type { Answer, TestServer } from './test-server.ts';

type NewOrder = SentBody<typeof ordersContract.order>;

type NewLine = NewOrder['cartProductDetails'][number];

/** An order straight from the product page, as the browser sends it; a bare product id is one unit of it. */
export function newOrder(
	addressId: number,
	lines: readonly (number | NewLine)[],
	changes: Partial<NewOrder> = {},
): NewOrder {
	return {
		paymentMode: 'COD',
		source: '',
		addressId,
		cartProductDetails: lines.map((line) =>
			typeof line === 'number' ? { productId: line, quantity: 1 } : line,
		),
		...changes,
	};
}

/** Sends an order, valid or not, and returns the answer. */
export function sendOrder(
	server: TestServer,
	{ token }: Pick<Person, 'token'>,
	body: object,
	idempotencyKey?: string,
): Promise<Answer> {
	const headers: Record<string, string> =
		idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
	return server.call('POST', '/api/orders/order', { body, token, headers });
}

/** Places an order and returns the ids of its new lines, in the order of `lines`. */
export async function placeOrder(
	person: Person,
	addressId: number,
	lines: readonly (number | NewLine)[],
): Promise<number[]> {
	await person.client.orders.order({ body: newOrder(addressId, lines) });
	const { orders } = await person.client.orders.getOrders();
	return orders.slice(0, lines.length).map(({ orderId }) => orderId);
}

/** Places an order and returns its number, with the ids of its lines in the order of `lines`. */
export async function placeNumbered(
	person: Person,
	addressId: number,
	lines: readonly (number | NewLine)[],
): Promise<{ orderNumber: number; orderIds: number[] }> {
	const { orderNumber } = await person.client.orders.order({ body: newOrder(addressId, lines) });
	if (orderNumber === undefined) throw new Error('The reply to an order lacks its number');
	const order = await person.client.orders.get({ query: { number: orderNumber } });
	return { orderNumber, orderIds: order.lines.map(({ orderId }) => orderId) };
}

/** Sends an order by the club's own rider; returns its parcel, under way or brought to the door. */
export async function sendParcel(
	{ client }: Person,
	orderNumber: number,
	status: 'Transit' | 'Out-For-Delivery' = 'Transit',
): Promise<number> {
	const { refused } = await client.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	if (refused[0]) throw new Error(refused[0].message);
	const { parcels } = await client.orders.full({ query: { number: orderNumber } });
	const shipmentId = parcels.at(-1)?.shipmentId ?? 0;
	if (status !== 'Transit') await client.orders.moveParcels({ body: { shipmentIds: [shipmentId], status } });
	return shipmentId;
}

const steps: readonly OrderStatus[] = ['Transit', 'Out-For-Delivery', 'Delivered'];

/** Moves an order line up to a status, one step at a time, as the desk does. */
export async function moveLineTo(administrator: Person, lineId: number, status: OrderStatus): Promise<void> {
	for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
		await administrator.client.orders.update({ body: { id: lineId, status: step } });
	}
}

/** A person with an address, two products, and an order of both that is valid. */
export interface Shop {
	administrator: Person;
	person: Person;
	addressId: number;
	/** ₹1,000 less 10 %. */
	whey: number;
	/** ₹199.50, charged as ₹200. */
	oats: number;
	/** An order of two Whey and three Oats: 2 × 900 + 3 × 200 + 29 = 2429. */
	validOrder(changes?: object): NewOrder;
}

/** Orders two of a bar and three Oats; returns the order's number and its lines. */
export async function placeBarsAndOats(
	{ person, addressId, oats: productId }: Shop,
	bar: number,
): Promise<{ orderNumber: number; bars: number; oats: number }> {
	const lines = [
		{ productId: bar, quantity: 2 },
		{ productId, quantity: 3 },
	];
	const { orderNumber, orderIds } = await placeNumbered(person, addressId, lines);
	const [bars = 0, oats = 0] = orderIds;
	return { orderNumber, bars, oats };
}

/** Sets up what a test of placing orders starts from. */
export async function openShop(server: TestServer): Promise<Shop> {
	const [administrator, person] = await Promise.all([
		signUpAdministrator(server),
		signUp(server, { name: 'Asha Rāo' }),
	]);
	const addressId = await addAddress(person);
	const whey = await addProduct(server, administrator, { name: 'Whey', price: 1000, discount: 10 });
	const oats = await addProduct(server, administrator, { name: 'Oats', price: 199.5, discount: 0 });
	return {
		administrator,
		person,
		addressId,
		whey,
		oats,
		validOrder: (changes = {}) => ({
			...newOrder(addressId, [
				{ productId: whey, quantity: 2 },
				{ productId: oats, quantity: 3 },
			]),
			...changes,
		}),
	};
}
