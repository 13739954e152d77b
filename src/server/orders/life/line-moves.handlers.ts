import type { ordersContract } from '#shared/orders/orders.contract.ts';
import {
	formatOrderNumber,
	nextOrderStatus,
	type OrderStep,
	previousOrderStatus,
} from '#shared/orders/orders.rules.ts';
import { type Acting, recordActs } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { issueDispatchPapers } from '../../documents/dispatch-papers.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { dispatchLines } from '../../stock/dispatch.ts';
import { refuseUnconfirmed } from '../confirming/confirming.queries.ts';
import { lineEndedRefusal } from '../ended.ts';
import { doneText, doneTextWithEarlyExpiry, oneByOne } from '../one-by-one.ts';
import { findOrderLineStatus, moveOrderLine, ordersOfLines } from '../orders.queries.ts';
import { parcelGoesBackRefusal } from '../parcels/goes-back.ts';
import { closeParcels, sendByOwnRider } from '../parcels/parcels.queries.ts';
import { lockOrder, lockOrderOfLine } from './changing.queries.ts';

/** A line, and the status to move it to. */
interface Move {
	id: number;
	status: OrderStep;
}

interface Moving {
	acting: Acting;
	by: number;
	at: Date;
	/** Sends the line even if an older order waits for the same units. */
	overtake?: boolean;
}

const noSuchLine = () => refuse.notFound('Order not found');

/**
 * Throws the reason why a line cannot be moved so.
 * @throws {Refused}
 */
async function refuseMove(transaction: Transaction, lineId: number): Promise<never> {
	const line = await findOrderLineStatus(transaction, lineId);
	if (!line) throw noSuchLine();
	if (line.ended) throw lineEndedRefusal(line.ended);
	if (line.goesBack && line.status !== 'Delivered') throw parcelGoesBackRefusal();
	const next = nextOrderStatus(line.status);
	throw refuse.conflict(
		'wrong_step',
		next ? `This order is ${line.status}; its next step is ${next}` : `This order is already ${line.status}`,
	);
}

/**
 * Moves lines of one locked order one step on each. Lines that leave the store go with the club's own rider: their
 * papers are issued, and their units are taken from lots. Cash is collected for lines that are delivered. Returns how
 * many units expire sooner than the shop said.
 * @throws {Refused} where one of them cannot be moved so
 */
async function moveLinesOn(
	transaction: Transaction,
	moves: readonly Move[],
	{ acting, by, at, overtake = false }: Moving,
): Promise<number> {
	const moved = [];
	for (const { id, status } of moves) {
		const from = previousOrderStatus(status);
		const line = from && (await moveOrderLine(transaction, { lineId: id, from, to: status, by, at }));
		if (!line) return refuseMove(transaction, id);
		moved.push({ id, from, status, ...line });
	}
	const [first] = moved;
	if (!first) return 0;
	const leaving = moved.filter(({ from }) => from === 'Pending');
	for (const { id, order_id, quantity, unit_price } of leaving)
		await sendByOwnRider(transaction, order_id, { id, quantity, unitPrice: unit_price }, { by, at });
	if (leaving.length > 0)
		await issueDispatchPapers(
			transaction,
			{ orderNumber: first.order_id, leaving: leaving.map(({ id }) => id) },
			{ by, at },
		);
	if (leaving.length < moved.length) await closeParcels(transaction, first.order_id, at);
	await recordActs(
		transaction,
		acting,
		moved.map(({ id, order_id, from, status, cost }) => ({
			action: 'order_moved',
			subject: { id, name: formatOrderNumber(order_id) },
			before: { status: from },
			after: { status },
			// The rider collects at the door. The line's cost is without the order's fee, which belongs to no line.
			...(nextOrderStatus(status) === undefined && { amount: cost }),
		})),
	);
	// Comes last, because other transactions wait for the stock levels that it locks.
	return dispatchLines(transaction, moved, { by, at, overtake });
}

/** Moves order lines one step on: one line, as the specification's button does, or many. */
export const lineMovesHandlers: Pick<Handlers<typeof ordersContract>, 'update' | 'moveLines'> = {
	async update({ body: { id, status, overtake = false }, caller, transaction, now, acting }) {
		await lockOrderOfLine(transaction, id);
		await moveLinesOn(transaction, [{ id, status }], { acting, by: caller.id, at: now, overtake });
		return { status: `Order moved to ${status}` };
	},

	async moveLines({ body: { lines, overtake = false }, caller, database, now, acting, services: { club } }) {
		const numbers = await ordersOfLines(
			database,
			lines.map(({ id }) => id),
		);
		if (numbers.size < lines.length) throw noSuchLine();
		const orders = Map.groupBy(lines, ({ id }) => numbers.get(id) ?? 0);
		const from = (await club.read()).shop?.confirmFrom;
		const early: string[] = [];
		const { done, refused } = await oneByOne(
			{ database, caller, now },
			// The oldest order first, as the store room works.
			[...orders].toSorted(([one], [other]) => one - other),
			([number]) => number,
			async (transaction, [number, moves]) => {
				await lockOrder(transaction, number);
				const isLeaving = moves.some(({ status }) => previousOrderStatus(status) === 'Pending');
				// Asks as dispatching does: somebody who selects many lines does not look at each.
				if (isLeaving) await refuseUnconfirmed(transaction, number, { from, now });
				const sooner = await moveLinesOn(transaction, moves, { acting, by: caller.id, at: now, overtake });
				if (sooner > 0) early.push(formatOrderNumber(number));
			},
		);
		const left = new Set(refused.map(({ orderNumber }) => orderNumber));
		const count = lines.filter(({ id }) => !left.has(numbers.get(id) ?? 0)).length;
		const status = done === 0 ? 'Nothing was moved' : doneText(count, 'line', 'lines', 'moved on');
		return { status: doneTextWithEarlyExpiry(status, early), refused };
	},
};
