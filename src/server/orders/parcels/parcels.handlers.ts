import { clubToday, daysAfter } from '#shared/dates.ts';
import {
	formatOrderNumber,
	isStillHere,
	nextOrderStatus,
	type OrderStatus,
	previousOrderStatus,
} from '#shared/orders/orders.rules.ts';
import type { parcelsContract } from '#shared/orders/parcels.contract.ts';
import { goesBackText, isTriedAgain, maxAttempts, ownRider } from '#shared/orders/parcels.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { type Acting, recordAct } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { issueCreditNote } from '../../documents/credit-note.ts';
import { issueDispatchPapers } from '../../documents/dispatch-papers.ts';
import { refuse } from '../../http/errors.ts';
import { mergeEdit } from '../../http/merge-edit.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuseIfTaken } from '../../http/refuse-if-taken.ts';
import { sentence } from '../../mail/sentence.ts';
import { dispatchLines } from '../../stock/dispatch.ts';
import { keptBackText, returnUnits } from '../../stock/return-units.ts';
import { isRemitted } from '../cash/remittances.queries.ts';
import { recordCameBack, refuseUnconfirmed } from '../confirming/confirming.queries.ts';
import { lineEndedRefusal } from '../ended.ts';
import { linesOf, lockOrder } from '../life/changing.queries.ts';
import { notifyCustomer } from '../notify-customer.ts';
import { doneText, doneTextWithEarlyExpiry, oneByOne } from '../one-by-one.ts';
import { moveOrderLine } from '../orders.queries.ts';
import { nameCarrier } from './carriers.queries.ts';
import { parcelGoesBackRefusal } from './goes-back.ts';
import {
	closeParcels,
	endLines,
	findParcel,
	insertClaim,
	insertParcel,
	isAwbTaken,
	linesInParcel,
	lotsOfLine,
	ordersOfParcels,
	ordersToPack,
	recordAttempt,
	trackParcel,
} from './parcels.queries.ts';
import { refuseRepacking } from './waiting.ts';

type Parcels = Pick<
	Handlers<typeof parcelsContract>,
	'dispatch' | 'moveParcels' | 'attempt' | 'cameBack' | 'lost' | 'track'
>;

const noSuchOrder = () => refuse.notFound('Order not found');
const noSuchParcel = () => refuse.notFound('Parcel not found');
const notUnderWay = () => refuse.conflict('not_under_way', 'None of this parcel is under way');

/** The ids of lines, as a document's cause has them. */
const idsOf = (lines: readonly { id: number }[]) =>
	lines
		.map(({ id }) => id)
		.toSorted((one, other) => one - other)
		.join(', ');

/** Why a parcel's sale is undone: as the order's event has it, and as the credit note's cause and reason do. */
const undoings = {
	'came back': { cause: 'came back', reason: 'Goods came back' },
	lost: { cause: 'was lost', reason: 'Goods were lost' },
} as const;

/** Tells the customer that lines of a parcel did not reach them, and issues the credit note for these lines. */
async function undoSale(
	transaction: Transaction,
	{ id, order_id: orderNumber }: { id: number; order_id: number },
	lines: readonly { id: number; quantity: number }[],
	{ how, text, by, at }: { how: keyof typeof undoings; text: string; by: number; at: Date },
): Promise<void> {
	await notifyCustomer(
		transaction,
		lines.map((line) => ({
			...{ order_id: orderNumber, line_id: line.id, kind: how, quantity: line.quantity, text },
			...{ done_by: by, happened_at: at },
		})),
	);
	const { cause, reason } = undoings[how];
	await issueCreditNote(
		transaction,
		{
			...{ orderNumber, reason },
			cause: `parcel ${id} ${cause} with lines ${idsOf(lines)}`,
			lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
		},
		{ by, at },
	);
}

interface Dispatched {
	carrier: string;
	awb?: string | undefined;
	trackingUrl?: string | undefined;
	/** Whether to take units for which older orders wait. */
	overtake?: boolean | undefined;
	/** The fingerprint of the order as the sender saw it; left out, whatever is unsent leaves. */
	expected?: string | undefined;
}

/**
 * Sends all unsent lines of an order in one parcel. Returns how many units expire sooner than its customer was told.
 */
async function dispatchOrder(
	transaction: Transaction,
	orderNumber: number,
	sent: Dispatched,
	{ acting, by, at, confirmFrom }: { acting: Acting; by: number; at: Date; confirmFrom: number | undefined },
): Promise<number> {
	if (!(await lockOrder(transaction, orderNumber))) throw noSuchOrder();
	const lines = await linesOf(transaction, orderNumber);
	const here = lines.filter((line) =>
		isStillHere({ orderStatus: line.status, ended: line.ended === null ? undefined : line }),
	);
	if (here.length === 0) {
		const ended = lines.find((line) => line.ended !== null)?.ended;
		throw lines.some((line) => line.ended === null)
			? refuse.conflict('nothing_here', 'All of it has left')
			: lineEndedRefusal(ended ?? 'Cancelled');
	}
	// Checked only after it is known that something is here: in a repeat whose first response was lost, the AWB belongs
	// to this order's own parcel.
	await ensureAwbIsNew(transaction, sent);
	if (sent.expected !== undefined) {
		const [order] = await ordersToPack(transaction, { only: [orderNumber] });
		if (order) refuseRepacking(order, sent.expected);
	}
	await refuseUnconfirmed(transaction, orderNumber, { from: confirmFrom, now: at });
	const left = [];
	for (const { id } of here) {
		const moved = await moveOrderLine(transaction, { lineId: id, from: 'Pending', to: 'Transit', by, at });
		if (!moved) throw noSuchOrder();
		left.push({ id, ...moved, unitPrice: moved.unit_price });
	}
	const cod = await insertParcel(transaction, orderNumber, left, { ...sent, by, at });
	const leaving = left.map(({ id }) => id);
	await issueDispatchPapers(transaction, { orderNumber, leaving }, { by, at });
	await recordAct(transaction, acting, {
		action: 'order_dispatched',
		subject: { id: null, name: formatOrderNumber(orderNumber) },
		after: { carrier: sent.carrier, cod, ...(sent.awb && { awb: sent.awb }) },
	});
	// Comes last, because other transactions wait for the stock levels that it locks.
	return dispatchLines(transaction, left, { by, at, overtake: sent.overtake ?? false });
}

/**
 * Locks the order of a parcel, then reads the parcel.
 * @throws {Refused} 404 where there is none
 */
async function lockParcel(transaction: Transaction, shipmentId: number) {
	const found = await findParcel(transaction, shipmentId);
	if (!found) throw noSuchParcel();
	await lockOrder(transaction, found.order_id);
	return (await findParcel(transaction, shipmentId)) ?? found;
}

/** Moves all lines of a parcel that are under way one step on. */
async function moveParcel(
	transaction: Transaction,
	shipmentId: number,
	status: 'Out-For-Delivery' | 'Delivered',
	{ acting, by, at }: { acting: Acting; by: number; at: Date },
): Promise<void> {
	const parcel = await lockParcel(transaction, shipmentId);
	const lines = await linesInParcel(transaction, shipmentId);
	const from = previousOrderStatus(status) as OrderStatus;
	const [first] = lines;
	if (!first) throw notUnderWay();
	if (!isTriedAgain(parcel.attempts)) throw parcelGoesBackRefusal();
	// A line that was moved individually may be there already.
	const waiting = lines.filter((line) => line.status === from);
	const isBehind = lines.some((line) => line.status !== from && line.status !== status);
	if (waiting.length === 0 || isBehind) {
		const behind = lines.find((line) => line.status === 'Transit') ?? first;
		throw refuse.conflict(
			'wrong_step',
			`It is ${behind.status}; its next step is ${nextOrderStatus(behind.status)}`,
		);
	}
	for (const { id } of waiting) await moveOrderLine(transaction, { lineId: id, from, to: status, by, at });
	await closeParcels(transaction, parcel.order_id, at);
	await recordAct(transaction, acting, {
		action: 'parcel_moved',
		subject: { id: null, name: formatOrderNumber(parcel.order_id) },
		before: { status: from },
		after: { status },
		...(status === 'Delivered' && { amount: parcel.due }),
	});
}

/** Parcels: what leaves the store together, and what becomes of it (docs/decisions/2026-11-24-parcels.md). */
export const parcelsHandlers: Parcels = {
	async dispatch({
		body: { orderNumbers, awbs = [], expected = [], ...sent },
		caller,
		database,
		now,
		acting,
		services: { club },
	}) {
		// The oldest order first, because it has the first claim to the units in stock.
		const numbers = [...new Set(orderNumbers)].sort((one, other) => one - other);
		if (numbers.length > 1 && (sent.awb || sent.trackingUrl))
			throw refuse.conflict('one_parcel', 'An AWB or a link is of one parcel: please send one order with it');
		const awbOf = new Map(awbs.map(({ orderNumber, awb }) => [orderNumber, awb]));
		const seen = new Map(expected.map(({ orderNumber, fingerprint }) => [orderNumber, fingerprint]));
		const confirmFrom = (await club.read()).shop?.confirmFrom;
		const by = { acting, by: caller.id, at: now, confirmFrom };
		const early: string[] = [];
		const { done, refused } = await oneByOne(
			{ database, caller, now },
			numbers,
			(number) => number,
			async (transaction, number) => {
				// The carrier is stored in the parcel's transaction, so that a carrier who was given no parcel does not
				// become known.
				const carrier = await nameCarrier(transaction, sent.carrier);
				const parcel = { ...sent, carrier, awb: awbOf.get(number) || sent.awb, expected: seen.get(number) };
				if ((await dispatchOrder(transaction, number, parcel, by)) > 0) early.push(formatOrderNumber(number));
			},
		);
		return { status: doneTextWithEarlyExpiry(doneText(done, 'order', 'orders', 'sent'), early), refused };
	},

	async moveParcels({ body: { shipmentIds, status }, caller, database, now, acting }) {
		const ids = [...new Set(shipmentIds)];
		const numbers = await ordersOfParcels(database, ids);
		const { done, refused } = await oneByOne(
			{ database, caller, now },
			ids,
			(id) => numbers.get(id) ?? id,
			(transaction, id) => moveParcel(transaction, id, status, { acting, by: caller.id, at: now }),
		);
		return { status: doneText(done, 'parcel', 'parcels', `moved to ${status}`), refused };
	},

	async attempt({ body: { shipmentId, attempts, reason, nextDay }, caller, transaction, now, acting }) {
		const parcel = await lockParcel(transaction, shipmentId);
		const lines = await linesInParcel(transaction, shipmentId);
		if (lines.length === 0) throw notUnderWay();
		if (!lines.every(({ status }) => status === 'Out-For-Delivery'))
			throw refuse.conflict('not_out', 'It is not out for delivery yet');
		if (!isTriedAgain(parcel.attempts))
			throw refuse.conflict('tried_enough', `It was tried ${maxAttempts} times; please take it back`);
		// Somebody else recorded the attempt first, or this is a repeat: one failure counts as one attempt.
		if (attempts !== parcel.attempts)
			throw refuse.conflict(
				'written_already',
				`It was written down already that nobody took it: it was tried ${parcel.attempts} of ${maxAttempts} times`,
			);
		const isLast = !isTriedAgain(parcel.attempts + 1);
		const next = isLast ? null : (nextDay ?? daysAfter(clubToday(now), 1));
		await recordAttempt(transaction, shipmentId, { reason, nextDay: next, at: now });
		const then = next === null ? goesBackText : `We try again on ${formatLongDate(next)}`;
		await notifyCustomer(
			transaction,
			// One event for each line, as the rest of the order may be in another parcel.
			lines.map(({ id, quantity }) => ({
				...{ order_id: parcel.order_id, line_id: id, kind: 'attempt failed' as const, quantity },
				...{ text: `${sentence(reason)} ${then}`, done_by: caller.id, happened_at: now },
			})),
			{ goesBack: isLast },
		);
		await recordParcelAct(transaction, acting, parcel, 'attempt_failed', { attempts: parcel.attempts + 1 });
		return { status: isLast ? 'Written down. It comes back to us now' : 'Written down' };
	},

	async cameBack({ body: { shipmentId, reason, units }, caller, transaction, now, acting }) {
		const parcel = await lockParcel(transaction, shipmentId);
		const lines = await linesInParcel(transaction, shipmentId);
		if (lines.length === 0) throw notUnderWay();
		const sealed = new Map(units.map((unit) => [unit.orderId, unit.sealed]));
		for (const { id, quantity, product_name } of lines) {
			const back = sealed.get(id);
			if (back === undefined)
				throw refuse.conflict('line_missing', `Please say what of ${product_name} is sealed`);
			if (back > quantity)
				throw refuse.conflict('too_many_units', `Only ${quantity} of ${product_name} were in the parcel`);
		}
		const ids = lines.map(({ id }) => id);
		await endLines(transaction, ids, { how: 'Returned-To-Origin', reason, at: now });
		await recordCameBack(transaction, parcel.order_id);
		await closeParcels(transaction, parcel.order_id, now);
		await undoSale(transaction, parcel, lines, { how: 'came back', text: reason, by: caller.id, at: now });
		await recordParcelAct(transaction, acting, parcel, 'parcel_came_back', {
			sealed: lines.reduce((sum, { id }) => sum + (sealed.get(id) ?? 0), 0),
		});
		let keptBack = 0;
		for (const { id, product_id } of lines)
			keptBack += await returnUnits(
				transaction,
				{
					lineId: id,
					productId: product_id,
					sealed: sealed.get(id) ?? 0,
					sent: await lotsOfLine(transaction, id),
				},
				{ cause: `line ${id}`, by: caller.id, at: now, reason: 'Parcel came back' },
			);
		return { status: `Taken back${keptBackText(keptBack)}` };
	},

	async lost({ body: { shipmentId, reason }, caller, transaction, now, acting }) {
		const parcel = await lockParcel(transaction, shipmentId);
		const lines = await linesInParcel(transaction, shipmentId);
		if (lines.length === 0) throw notUnderWay();
		await endLines(
			transaction,
			lines.map(({ id }) => id),
			{ how: 'Lost', reason, at: now },
		);
		if (parcel.carrier !== ownRider) await insertClaim(transaction, shipmentId, { lines, at: now });
		await closeParcels(transaction, parcel.order_id, now);
		await undoSale(transaction, parcel, lines, { how: 'lost', text: reason, by: caller.id, at: now });
		await recordParcelAct(transaction, acting, parcel, 'parcel_lost', {
			units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		});
		return { status: 'Written down as lost' };
	},

	async track({ body: { shipmentId, expected, ...body }, transaction, acting }) {
		const parcel = await lockParcel(transaction, shipmentId);
		// Another desk may have scanned its AWB meanwhile.
		const stored = { carrier: parcel.carrier, awb: parcel.awb ?? '', trackingUrl: parcel.tracking_url ?? '' };
		const { carrier, awb, trackingUrl } = {
			...stored,
			...mergeEdit({
				sent: { carrier: body.carrier, awb: body.awb ?? '', trackingUrl: body.trackingUrl ?? '' },
				expected,
				stored,
			}),
		};
		const sent = {
			shipmentId,
			carrier: await nameCarrier(transaction, carrier),
			awb,
			trackingUrl: trackingUrl || undefined,
		};
		if (parcel.done_at !== null) {
			// The cash books have its cash by day and carrier, so the carrier stays. Its AWB may still change, for a
			// courier's file to name it.
			if (sent.carrier !== parcel.carrier)
				throw refuse.conflict('not_under_way', 'Its carrier cannot be changed any more: it is not under way');
			if ((sent.awb || null) !== parcel.awb && (await isRemitted(transaction, parcel.id)))
				throw refuse.conflict('remitted', `${parcel.carrier} has paid it by its AWB`);
		}
		await ensureAwbIsNew(transaction, sent, parcel.id);
		// Another desk may give it to another parcel at the same moment.
		const message = awbTakenText(sent);
		await refuseIfTaken(trackParcel(transaction, sent), {
			one_parcel_per_awb: { code: 'awb_taken', message, field: 'awb' },
		});
		await recordParcelAct(transaction, acting, parcel, 'parcel_tracked', {
			carrier: sent.carrier,
			...(sent.awb && { awb: sent.awb }),
		});
		return { status: 'Saved' };
	},
};

/**
 * Ensures that no other parcel of the carrier has the AWB.
 * @throws {Refused} 409 when one has
 */
async function ensureAwbIsNew(
	transaction: Transaction,
	{ carrier, awb }: Dispatched,
	except = 0,
): Promise<void> {
	if (!awb || !(await isAwbTaken(transaction, { carrier, awb, except }))) return;
	const message = awbTakenText({ carrier, awb });
	throw refuse.conflict('awb_taken', message, { awb: message });
}

const awbTakenText = ({ carrier, awb }: Dispatched) => `Another parcel of ${carrier} has the AWB ${awb}`;

const recordParcelAct = (
	transaction: Transaction,
	acting: Acting,
	{ order_id }: { order_id: number },
	action: 'attempt_failed' | 'parcel_came_back' | 'parcel_lost' | 'parcel_tracked',
	after: Record<string, string | number>,
) =>
	recordAct(transaction, acting, {
		action,
		subject: { id: null, name: formatOrderNumber(order_id) },
		after,
	});
