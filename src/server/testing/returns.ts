import type { SentBody } from '#shared/endpoint.ts';
import type { returnsContract } from '#shared/returns/returns.contract.ts';
import { placeNumbered } from './orders.ts';
import type { Person } from './people.ts';

type NewReturn = SentBody<typeof returnsContract.ask>;

/** An order that was delivered by the club's own rider: its number and its lines. */
export async function placeDelivered(
	administrator: Person,
	person: Person,
	addressId: number,
	lines: Parameters<typeof placeNumbered>[2],
): Promise<{ orderNumber: number; orderIds: number[] }> {
	const placed = await placeNumbered(person, addressId, lines);
	// Together, so that all of it is in one parcel.
	for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
		for (const id of placed.orderIds) await administrator.client.orders.update({ body: { id, status } });
	return placed;
}

/** Asks to return units of an order's first line, for damage; returns the number of the return. */
export async function askReturn(
	{ client }: Person,
	{ orderNumber, orderIds }: { orderNumber: number; orderIds: readonly number[] },
	changes: Partial<NewReturn> = {},
): Promise<number> {
	const [orderId = 0] = orderIds;
	await client.returns.ask({
		body: { orderId, quantity: 1, reason: 'Damaged', payBy: 'UPI', upi: 'asha@okbank', ...changes },
	});
	const { returns } = await client.returns.ofOrder({ query: { number: orderNumber } });
	return returns.at(-1)?.id ?? 0;
}

/** Approves a return and takes it back; by default all of it, sealed. */
export async function takeBack(
	{ client }: Person,
	id: number,
	{ quantity, sealed = quantity }: { quantity: number; sealed?: number },
): Promise<void> {
	await client.returns.approve({ body: { id, way: 'Centre' } });
	await client.returns.receive({ body: { id, quantity, sealed } });
}
