import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { nextOrderStatus } from '#shared/orders/orders.rules.ts';
import { type RunningClub, startClub } from '../club-process.ts';
import { clientOf, loggedIn, type Member, newMember } from '../people.ts';
import { addHomeAddress, addNewProducts } from '../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from './support/drift.ts';
import { test } from './support/test.ts';

/** How many act at once, and how often each. */
const people = 12;
const turns = 40;

let club: RunningClub;
test.beforeAll(async () => {
	// Two processes: nothing that keeps acts apart may be in the memory of one.
	club = await startClub({ WEB_CONCURRENCY: '2', LIMIT_REGISTRATIONS: '1000' });
});
test.afterAll(() => club.stop());

const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(Math.max(1, items.length))];

/** What the storm knows of the club; what is not there any more is refused, as it should be. */
interface Known {
	orders: { member: Member; number: number; ids: number[] }[];
	parcels: number[];
	returns: number[];
}

test('a storm of orders, cancellations, cuts, parcels, returns, refunds, counts, write-offs and transfers, each sent twice, is as if they had come one by one', async () => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const desk = await loggedIn(club.url, club.administrator);
	const members: (Member & { addressId: number })[] = [];
	for (let nth = 0; nth < 6; nth++) {
		const member = await newMember(club.url);
		const addressId = await addHomeAddress(member.client);
		members.push({ ...member, addressId });
	}
	const products = (await addNewProducts(desk, 4)).map(({ productId }) => productId);
	const centreId = (await desk.club.get()).centres[0]?.id ?? 0;
	// Cash is paid back out of it.
	await desk.payments.openShift({ body: { centreId, float: 50_000 } });
	// The last has no tax class: what has it cannot be sent, and takes no number along.
	await registerForTax(desk, products.slice(0, 3));
	for (const productId of products)
		for (const lot of ['A', 'B']) await desk.stock.receive({ body: { productId, quantity: 150, lot } });

	const known: Known = { orders: [], parcels: [], returns: [] };
	const answered = new Map<string, number>();
	/** Sends a call twice at once with one key; returns what the first answered that was not turned away at the door. */
	async function twice(path: string, body: object, by = token, method = 'POST'): Promise<unknown> {
		const key = randomUUID();
		const send = async () => {
			const answer = await fetch(`${club.url}/api/${path}`, {
				method,
				headers: {
					'Content-Type': 'application/json',
					Authorization: `Bearer ${by}`,
					'Idempotency-Key': key,
				},
				body: JSON.stringify(body),
			});
			const said = `${path} ${answer.status}`;
			answered.set(said, (answered.get(said) ?? 0) + 1);
			const reply = (await answer.json()) as { message?: string };
			if (![200, 201, 404, 409, 503].includes(answer.status))
				throw new Error(`${said}: ${JSON.stringify(body)} ${reply.message}`);
			return answer.ok ? reply : undefined;
		};
		const [first, second] = await Promise.all([send(), send()]);
		return first ?? second;
	}

	async function order(): Promise<void> {
		const member = oneOf(members) as (typeof members)[number];
		const lines = products.filter(() => randomInt(2) === 0);
		const body = {
			paymentMode: 'COD',
			source: '',
			addressId: member.addressId,
			cartProductDetails: (lines.length > 0 ? lines : products.slice(0, 1)).map((productId) => ({
				productId,
				quantity: 1 + randomInt(5),
			})),
		};
		const reply = (await twice('orders/order', body, member.token)) as { orderNumber: number } | undefined;
		if (!reply) return;
		const { lines: placed } = await member.client.orders.get({ query: { number: reply.orderNumber } });
		known.orders.push({ member, number: reply.orderNumber, ids: placed.map(({ orderId }) => orderId) });
	}
	const reason = 'It was not wanted';
	const anOrder = () => oneOf(known.orders.slice(-30));
	const aParcel = () => oneOf(known.parcels.slice(-30)) ?? 1;
	const aReturn = () => oneOf(known.returns.slice(-20)) ?? 1;
	async function dispatch(): Promise<void> {
		const orderNumbers = [...new Set([anOrder(), anOrder(), anOrder()].flatMap((one) => one?.number ?? []))];
		if (orderNumbers.length === 0) return;
		const overtake = randomInt(2) === 0;
		await twice('orders/dispatch', { orderNumbers, carrier: oneOf(['Own', 'Delhivery']), overtake });
		for (const number of orderNumbers)
			known.parcels.push(
				...(await desk.orders.full({ query: { number } })).parcels.map(({ shipmentId }) => shipmentId),
			);
	}
	async function comesBack(shipmentId: number): Promise<void> {
		const lines = await rowsOf<{ id: number; quantity: number }>(
			club,
			`select id, quantity from order_lines where shipment_id = ${shipmentId}`,
		);
		const units = lines.map(({ id, quantity }) => ({ orderId: id, sealed: randomInt(quantity + 1) }));
		if (units.length > 0) await twice('orders/cameBack', { shipmentId, reason, units });
	}
	async function asksToReturn(one: Known['orders'][number] | undefined): Promise<void> {
		const orderId = oneOf(one?.ids ?? []);
		if (!one || !orderId) return;
		const why = { reason: oneOf(['Damaged', 'Changed-Mind']), condition: 'sealed' };
		const body = { orderId, quantity: 1 + randomInt(2), ...why, payBy: 'Cash' };
		await twice('returns/ask', body, one.member.token);
		const { returns } = await desk.returns.forOrder({ query: { number: one.number } });
		known.returns.push(...returns.map(({ id }) => id));
	}
	/** All the way of an order, step by step, while anybody else may act on it too. */
	async function journey(): Promise<void> {
		const one = anOrder();
		if (!one) return;
		await twice('orders/dispatch', { orderNumbers: [one.number], carrier: 'Own', overtake: true });
		const { parcels } = await desk.orders.full({ query: { number: one.number } });
		const shipmentId = parcels.at(-1)?.shipmentId;
		if (!shipmentId) return;
		await twice('orders/moveParcels', { shipmentIds: [shipmentId], status: 'Out-For-Delivery' });
		if (randomInt(3) === 0) {
			await twice('orders/attempt', { shipmentId, attempts: 0, reason });
			await (randomInt(2) === 0 ? twice('orders/lost', { shipmentId, reason }) : comesBack(shipmentId));
			return;
		}
		await twice('orders/moveParcels', { shipmentIds: [shipmentId], status: 'Delivered' });
		await asksToReturn(one);
		const { returns } = await desk.returns.forOrder({ query: { number: one.number } });
		for (const { id, quantity } of returns) {
			await twice('returns/approve', { id, way: 'Centre' });
			const sealed = randomInt(quantity + 1);
			await twice('returns/receive', { id, quantity, sealed });
			if (quantity > 1)
				await twice('returns/correct', {
					...{ id, quantity: 1, sealed: Math.min(sealed, 1), reason },
					expected: { quantity, sealed },
				});
			await twice('returns/refund', { id, mode: 'Cash', reference: 'R-1', centreId });
		}
	}
	const aLot = async () => oneOf((await desk.stock.product({ query: { id: oneOf(products) ?? 0 } })).lots);
	const acts: (() => Promise<unknown>)[] = [
		order,
		order,
		journey,
		journey,
		journey,
		dispatch,
		dispatch,
		async () => {
			const one = anOrder();
			if (one) await twice('orders/cancel', { orderNumber: one.number }, one.member.token);
		},
		() => twice('orders/cut', { orderId: oneOf(anOrder()?.ids ?? []) ?? 1, quantity: 1, reason }),
		async () => {
			const one = anOrder();
			const line = one && oneOf((await desk.orders.full({ query: { number: one.number } })).lines);
			const status = line && nextOrderStatus(line.orderStatus);
			if (status) await twice('orders/update', { id: line.orderId, status }, token, 'PATCH');
		},
		() => twice('orders/moveParcels', { shipmentIds: [aParcel(), aParcel()], status: 'Out-For-Delivery' }),
		() => twice('orders/moveParcels', { shipmentIds: [aParcel(), aParcel()], status: 'Out-For-Delivery' }),
		() => twice('orders/moveParcels', { shipmentIds: [aParcel(), aParcel()], status: 'Delivered' }),
		() => twice('orders/moveParcels', { shipmentIds: [aParcel(), aParcel()], status: 'Delivered' }),
		() => twice('orders/attempt', { shipmentId: aParcel(), attempts: randomInt(3), reason }),
		() => twice('orders/lost', { shipmentId: aParcel(), reason }),
		() => comesBack(aParcel()),
		() => asksToReturn(anOrder()),
		() => twice('returns/approve', { id: aReturn(), way: 'Centre' }),
		() => twice('returns/receive', { id: aReturn(), quantity: 1, sealed: randomInt(2) }),
		() => twice('returns/refund', { id: aReturn(), mode: 'Cash', reference: 'R-1', centreId }),
		() => twice('stock/receive', { productId: oneOf(products), quantity: 1 + randomInt(5), lot: 'A' }),
		async () => {
			const productId = oneOf(products) ?? 0;
			const { lots } = await desk.stock.product({ query: { id: productId } });
			const lotId = oneOf(lots)?.lotId;
			await twice('stock/count', { productId, lotId, quantity: 20 + randomInt(90), reason });
		},
		async () => {
			const lotId = (await aLot())?.lotId;
			if (lotId) await twice('stock/writeOff', { lotId, quantity: 1 + randomInt(3), reason });
		},
		async () => {
			const lot = await aLot();
			// There and back again, so that both ways meet orders and parcels.
			const toCentreId = lot?.centreId === undefined ? centreId : undefined;
			if (lot) await twice('stock/transfer', { lotId: lot.lotId, toCentreId, quantity: 1 + randomInt(3) });
		},
		async () => {
			const lot = await aLot();
			const state = lot?.state === 'held' ? 'sellable' : 'held';
			if (lot) await twice('stock/hold', { lotId: lot.lotId, state, reason });
		},
	];
	for (let nth = 0; nth < 10; nth++) await order();
	// Until each way was gone, not only refused.
	const ways = ['order', 'cancel', 'cut', 'dispatch', 'update', 'moveParcels', 'attempt', 'cameBack', 'lost']
		.map((way) => `orders/${way}`)
		.concat(['ask', 'approve', 'receive', 'correct', 'refund'].map((way) => `returns/${way}`))
		.concat(['receive', 'count', 'writeOff', 'transfer', 'hold'].map((way) => `stock/${way}`));
	const isGone = (way: string) => answered.has(`${way} 200`) || answered.has(`${way} 201`);
	do
		await Promise.all(
			Array.from({ length: people }, async () => {
				for (let turn = 0; turn < turns; turn++) await oneOf(acts)?.();
			}),
		);
	while (!ways.every(isGone));

	expect(await driftOf(club)).toEqual([]);
	expect(await halfDoneOf(club)).toEqual([]);
	expect(await wrongPapersOf(club, known.orders[0]?.number ?? 0)).toEqual([]);
	expect(await rowsOf(club, wrongRefunds)).toEqual([]);

	// What each order comes to is what its papers say, and what goes back is what came back.
	for (const { number, member } of known.orders) {
		const { orderTotal, orderDue, events: _, ...atDesk } = await desk.orders.full({ query: { number } });
		const seen = await member.client.orders.get({ query: { number } });
		// What a courier owes the club for a parcel is the desk's.
		const parcels = atDesk.parcels.map(({ claim: __, ...parcel }) => parcel);
		expect([seen.orderTotal, seen.orderDue, seen.parcels], `AK-${number}`).toEqual([
			orderTotal,
			orderDue,
			parcels,
		]);
	}
});

/** Refunds that are not what was paid for the units that came back. */
const wrongRefunds = `
	select returns.id, refunds.goods, returns.quantity * unit_price as paid
	from returns join order_lines on order_lines.id = line_id left join refunds on return_id = returns.id
	where returns.status in ('Received', 'Refunded')
		and refunds.goods is distinct from (returns.quantity * unit_price)::numeric
	union all
	select returns.id, refunds.amount, null from returns join refunds on return_id = returns.id
	where returns.status not in ('Received', 'Refunded')
	union all
	select order_id, sum(fee), 29 from refunds group by order_id having sum(fee) > 29
	union all
	select line_id, sum(returns.quantity), max(order_lines.quantity)
	from returns join order_lines on order_lines.id = line_id
	where returns.status not in ('Refused', 'Withdrawn') group by line_id
	having sum(returns.quantity) > max(order_lines.quantity)`;
