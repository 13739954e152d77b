import { clubTimeZone, clubToday } from '#shared/dates.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import {
	formatOrderNumber,
	isStillHere,
	type OrderEnd,
	type OrderStatus,
} from '#shared/orders/orders.rules.ts';
import type { OrderEvent } from '#shared/orders/whole-order.ts';
import { type Acting, recordAct } from '../../audit/record-act.ts';
import { findAddress } from '../../cart/cart.queries.ts';
import type { Transaction } from '../../database/connect.ts';
import { issueCreditNote } from '../../documents/credit-note.ts';
import { type Refused, refuse } from '../../http/errors.ts';
import { mergeEdit } from '../../http/merge-edit.ts';
import type { Handlers } from '../../http/mount.ts';
import { releaseUnits } from '../../stock/levels.queries.ts';
import { refuseAnotherAddress } from '../address-as-shown.ts';
import { cashUnderWayOf, claimsOfOrder, settlementOf } from '../cash/cash.queries.ts';
import { whyConfirm } from '../confirming/confirming.queries.ts';
import { lineEndedRefusal } from '../ended.ts';
import { notifyCustomer } from '../notify-customer.ts';
import { knownCarriers } from '../parcels/carriers.queries.ts';
import { wholeOrder } from '../whole-order.ts';
import {
	addressOfOrder,
	cancelLines,
	cutLine,
	deliveryOfOrder,
	goesThere,
	insertEvents,
	isAccountDeleted,
	type LineOfOrder,
	linesOf,
	lockOrder,
	lockOrderOfLine,
	type ReadWholeOrder,
	readdress,
	readWholeOrder,
	setDelivery,
} from './changing.queries.ts';

type OrderLife = Pick<
	Handlers<typeof ordersContract>,
	'get' | 'cancel' | 'deliverTo' | 'delivery' | 'full' | 'cancelFor' | 'cut' | 'readdress' | 'note'
>;

const noSuchOrder = () => refuse.notFound('Order not found');

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: clubTimeZone });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: clubTimeZone,
});

/** The refusal to change lines that have left the store, or ended. */
function tooLate(lines: readonly LineOfOrder[], now: Date, forWhom: 'customer' | 'desk'): Refused {
	const delivered = lines.find(({ status, ended }) => ended === null && status === 'Delivered');
	const left = lines.find(
		({ status, ended }) => ended === null && status !== 'Pending' && status !== 'Delivered',
	);
	const ended = lines.find((line) => line.ended !== null)?.ended;
	if (!left && delivered)
		return refuse.conflict('too_late', `Too late: ${delivered.product_name} has been delivered`);
	if (!left) return lineEndedRefusal(ended ?? 'Cancelled');
	const at = left.leftAt ?? now;
	const isToday = now.getTime() - at.getTime() < 12 * 60 * 60 * 1_000;
	const when = isToday ? `at ${timeOfDay.format(at)}` : `on ${dayAndTime.format(at)}`;
	return refuse.conflict(
		'too_late',
		forWhom === 'customer'
			? `Too late to cancel: it left us ${when}. Refuse it at the door and pay nothing`
			: `Too late: ${left.product_name} left the store ${when}`,
	);
}

const standingOf = ({ status, ended }: { status: OrderStatus; ended: OrderEnd | null }) => ({
	orderStatus: status,
	ended: ended === null ? undefined : { ended },
});

/**
 * The lines that a call means: all that are still in the store, or those that it names.
 * @throws {Refused} when one of them is not in the store
 */
function linesMeant(
	lines: readonly LineOfOrder[],
	ids: readonly number[] | undefined,
	now: Date,
	forWhom: 'customer' | 'desk',
): LineOfOrder[] {
	const asked = ids === undefined ? lines : lines.filter(({ id }) => ids.includes(id));
	if (ids !== undefined && asked.length < new Set(ids).size) throw noSuchOrder();
	const here = asked.filter((line) => isStillHere(standingOf(line)));
	if (here.length === 0 || (ids !== undefined && here.length < asked.length))
		throw tooLate(
			asked.filter((line) => !here.includes(line)),
			now,
			forWhom,
		);
	return here;
}

interface Cancelling {
	orderNumber: number;
	orderIds?: readonly number[] | undefined;
	reason?: string | undefined;
}

/**
 * Cancels lines of a locked order, releases their units and mails the customer. Returns the lines, and whether any
 * remain.
 */
async function cancelOrder(
	transaction: Transaction,
	{ orderNumber, orderIds, reason }: Cancelling,
	{ by, at, forWhom }: { by: number; at: Date; forWhom: 'customer' | 'desk' },
) {
	const lines = await linesOf(transaction, orderNumber);
	const cancelled = linesMeant(lines, orderIds, at, forWhom);
	const text = reason || null;
	await cancelLines(
		transaction,
		cancelled.map(({ id }) => id),
		{ reason: text, at },
	);
	await notifyCustomer(
		transaction,
		cancelled.map(({ id, quantity }) => ({
			order_id: orderNumber,
			line_id: id,
			kind: 'cancelled' as const,
			quantity,
			text,
			done_by: by,
			happened_at: at,
		})),
	);
	// If a part of the order left before, its invoice includes these lines, too.
	await issueCreditNote(
		transaction,
		{
			orderNumber,
			cause: `lines ${cancelled.map(({ id }) => id).join(', ')} cancelled`,
			reason: 'Cancelled',
			lines: cancelled.map(({ id, quantity }) => ({ lineId: id, quantity })),
		},
		{ by, at },
	);
	await releaseUnits(
		transaction,
		cancelled.map(({ product_id, reserved }) => ({ productId: product_id, quantity: reserved })),
	);
	const remains = lines.some((line) => line.ended === null && !cancelled.includes(line));
	return { cancelled, remains };
}

/**
 * Ensures that all lines are in the store.
 * @throws {Refused} 409 when a line has left the store, or all have ended
 */
async function ensureAllAreHere(transaction: Transaction, orderNumber: number, now: Date): Promise<void> {
	const lines = await linesOf(transaction, orderNumber);
	const open = lines.filter(({ ended }) => ended === null);
	if (open.length === 0) throw tooLate(lines, now, 'desk');
	if (!open.every((line) => isStillHere(standingOf(line)))) throw tooLate(open, now, 'desk');
}

/**
 * Ensures that at least one line is in the store.
 * @throws {Refused} 409 when none of the lines is in the store any more
 */
async function ensureSomeIsHere(transaction: Transaction, orderNumber: number, now: Date): Promise<void> {
	const lines = await linesOf(transaction, orderNumber);
	if (!lines.some((line) => isStillHere(standingOf(line)))) throw tooLate(lines, now, 'desk');
}

const cancelledText = (remains: boolean) => (remains ? 'This is cancelled' : 'Your order is cancelled');

/** What can happen to an order besides its steps to the door (docs/decisions/2026-11-24-order-life.md). */
export const orderLifeHandlers: OrderLife = {
	async get({ query: { number }, caller, database }) {
		const order = await readWholeOrder(database, number);
		if (!order || order.user_id !== caller.id) throw noSuchOrder();
		const events = eventsOf(order).filter(({ forCustomer }) => forCustomer);
		return { ...wholeOrder(order), events: events.map(({ by: _, forCustomer: __, ...event }) => event) };
	},

	async cancel({ body, caller, transaction, now }) {
		const order = await lockOrder(transaction, body.orderNumber);
		if (!order || order.user_id !== caller.id) throw noSuchOrder();
		const { remains } = await cancelOrder(transaction, body, { by: caller.id, at: now, forWhom: 'customer' });
		return { status: cancelledText(remains) };
	},

	async deliverTo({ body: { orderNumber, addressId, expectedAddress }, caller, transaction, now }) {
		const order = await lockOrder(transaction, orderNumber);
		if (!order || order.user_id !== caller.id) throw noSuchOrder();
		const address = await findAddress(transaction, addressId, caller.id);
		if (!address) throw refuse.notFound('Address not found');
		refuseAnotherAddress(address, expectedAddress);
		await ensureAllAreHere(transaction, orderNumber, now);
		const done = { status: 'Your order goes to this address' };
		// This is a repeat of a call whose response was lost.
		if (await goesThere(transaction, orderNumber, address)) return done;
		await readdress(transaction, orderNumber, address);
		await insertEvents(transaction, [
			{
				order_id: orderNumber,
				kind: 'address changed',
				for_customer: true,
				done_by: caller.id,
				happened_at: now,
			},
		]);
		return done;
	},

	async delivery({ body: { orderNumber, expected, phone, note = '' }, caller, transaction, now }) {
		const order = await lockOrder(transaction, orderNumber);
		if (!order || order.user_id !== caller.id) throw noSuchOrder();
		await ensureAllAreHere(transaction, orderNumber, now);
		// The desk may have corrected the phone meanwhile.
		const stored = await deliveryOfOrder(transaction, orderNumber);
		const said = { ...stored, ...mergeEdit({ sent: { phone, note }, expected, stored }) };
		const done = { status: 'Saved' };
		if (said.phone === stored.phone && said.note === stored.note) return done;
		await setDelivery(transaction, orderNumber, said);
		await insertEvents(transaction, [
			{
				order_id: orderNumber,
				kind: 'delivery changed',
				for_customer: true,
				done_by: caller.id,
				happened_at: now,
			},
		]);
		return done;
	},

	async full({ query: { number }, database, now, services: { club } }) {
		const order = await readWholeOrder(database, number);
		if (!order) throw noSuchOrder();
		const whole = wholeOrder(order);
		const from = whole.lines.some(isStillHere) ? (await club.read()).shop?.confirmFrom : undefined;
		const confirm = await whyConfirm(database, number, { from, now });
		const isLost = whole.lines.some(({ ended }) => ended?.how === 'Lost');
		const claims = new Map(
			(isLost ? await claimsOfOrder(database, number) : []).map((claim) => [claim.shipmentId, claim]),
		);
		return {
			...whole,
			parcels: whole.parcels.map((parcel) => {
				const claim = claims.get(parcel.shipmentId);
				if (!claim) return parcel;
				const { value, settledOn } = claim;
				return {
					...parcel,
					claim: { value, ...(settledOn !== null && { settledOn }), ...settlementOf(claim) },
				};
			}),
			...(confirm && { confirm }),
			carriers: await knownCarriers(database),
			cashUnderWay: await cashUnderWayOf(database, clubToday(now), [number]),
			events: eventsOf(order),
			...(!order.deleted_at && { customer: { personId: order.user_id, name: order.customer } }),
		};
	},

	async cancelFor({ body, caller, transaction, now, acting }) {
		if (!(await lockOrder(transaction, body.orderNumber))) throw noSuchOrder();
		const { cancelled, remains } = await cancelOrder(transaction, body, {
			by: caller.id,
			at: now,
			forWhom: 'desk',
		});
		for (const { id, quantity } of cancelled)
			await recordLineAct(transaction, acting, body.orderNumber, {
				id,
				action: 'order_cancelled',
				after: { quantity },
			});
		const number = formatOrderNumber(body.orderNumber);
		return { status: remains ? `Cancelled from ${number}` : `${number} is cancelled` };
	},

	async cut({ body: { orderId, quantity, reason }, caller, transaction, now, acting }) {
		const order = await lockOrderOfLine(transaction, orderId);
		if (!order) throw noSuchOrder();
		const [line] = linesMeant(await linesOf(transaction, order.id), [orderId], now, 'desk');
		if (!line) throw noSuchOrder();
		if (quantity >= line.quantity)
			throw refuse.conflict('not_fewer', `The line has ${line.quantity}; please leave fewer`);
		await cutLine(transaction, { id: orderId, quantity });
		await notifyCustomer(transaction, [
			{
				order_id: order.id,
				line_id: orderId,
				kind: 'cut',
				quantity: line.quantity - quantity,
				text: reason,
				done_by: caller.id,
				happened_at: now,
			},
		]);
		await recordLineAct(transaction, acting, order.id, {
			id: orderId,
			action: 'order_cut',
			before: { quantity: line.quantity },
			after: { quantity },
		});
		await issueCreditNote(
			transaction,
			{
				orderNumber: order.id,
				cause: `line ${orderId} cut to ${quantity}`,
				reason: 'Quantity cut',
				lines: [{ lineId: orderId, quantity: line.quantity - quantity }],
			},
			{ by: caller.id, at: now },
		);
		const released = Math.max(0, line.reserved - quantity);
		await releaseUnits(transaction, [{ productId: line.product_id, quantity: released }]);
		return { status: `${quantity} of ${line.quantity} remain` };
	},

	async readdress({ body: { orderNumber, expected, ...sent }, caller, transaction, now, acting }) {
		if (!(await lockOrder(transaction, orderNumber))) throw noSuchOrder();
		await ensureSomeIsHere(transaction, orderNumber, now);
		// The customer may have moved it to another of their addresses meanwhile.
		const stored = await addressOfOrder(transaction, orderNumber);
		const changes = mergeEdit({ sent, expected, stored });
		const done = { status: `${formatOrderNumber(orderNumber)} goes to the new address` };
		// A repeat that finds the address already stored must not tell the customer again.
		if (await goesThere(transaction, orderNumber, changes)) return done;
		await readdress(transaction, orderNumber, { ...stored, ...changes });
		await notifyCustomer(transaction, [
			{
				order_id: orderNumber,
				kind: 'address changed',
				done_by: caller.id,
				happened_at: now,
			},
		]);
		await recordOrderAct(transaction, acting, orderNumber, 'order_readdressed');
		return done;
	},

	async note({ body: { orderNumber, text, reader }, caller, transaction, now, acting }) {
		const order = await lockOrder(transaction, orderNumber);
		if (!order) throw noSuchOrder();
		if (await isAccountDeleted(transaction, order.user_id))
			throw refuse.conflict(
				'account_deleted',
				'The customer’s account was deleted: nothing is kept about them',
			);
		const event = {
			order_id: orderNumber,
			kind: 'note' as const,
			text,
			done_by: caller.id,
			happened_at: now,
		};
		if (reader === 'customer') await notifyCustomer(transaction, [event]);
		else await insertEvents(transaction, [{ ...event, for_customer: false }]);
		await recordOrderAct(transaction, acting, orderNumber, 'order_noted');
		return { status: reader === 'customer' ? 'Written to the customer' : 'Note kept' };
	},
};

const recordOrderAct = (
	transaction: Transaction,
	acting: Acting,
	orderNumber: number,
	action: 'order_readdressed' | 'order_noted',
) => recordAct(transaction, acting, { action, subject: { id: null, name: formatOrderNumber(orderNumber) } });

const recordLineAct = (
	transaction: Transaction,
	acting: Acting,
	orderNumber: number,
	{ id, ...act }: { id: number } & Omit<Parameters<typeof recordAct>[2], 'subject'>,
) => recordAct(transaction, acting, { ...act, subject: { id, name: formatOrderNumber(orderNumber) } });

/** What happened to an order, oldest first. */
function eventsOf(order: ReadWholeOrder): (OrderEvent & { by?: string; forCustomer: boolean })[] {
	const moves = order.moves.map(({ line_id, status, moved_at, by }) => ({
		at: moved_at.toISOString(),
		kind: 'moved' as const,
		status,
		orderId: line_id,
		forCustomer: true,
		...(by !== null && { by }),
	}));
	const events = order.events.map(({ kind, line_id, quantity, text, for_customer, happened_at, by }) => ({
		at: happened_at.toISOString(),
		kind,
		forCustomer: for_customer,
		...(line_id !== null && { orderId: line_id }),
		...(quantity !== null && { quantity }),
		...(text !== null && { text }),
		...(by !== null && { by }),
	}));
	const placed = { at: order.placed_at.toISOString(), kind: 'placed' as const, forCustomer: true };
	return [placed, ...[...moves, ...events].sort((one, other) => one.at.localeCompare(other.at))];
}
