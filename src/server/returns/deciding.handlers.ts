import { centreName } from '#shared/club/centre-name.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { moneySent } from '#shared/returns/money-sent.ts';
import type { returnsContract } from '#shared/returns/returns.contract.ts';
import {
	fewerCame,
	howSent,
	isOurFault,
	lastRefundDay,
	nothingLeft,
	nothingPaid,
	type ReturnStatus,
	type ReturnWay,
	wayOfMoney,
} from '#shared/returns/returns.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import { findOpenCentre } from '../club/club-edits.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { issueCreditNote, issueDebitNote } from '../documents/credit-note.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { type Refused, refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { lotsOfLine } from '../orders/parcels/parcels.queries.ts';
import {
	drawerForCash,
	insertPayment,
	lockDayShared,
	lockDrawerShared,
} from '../payments/payments.queries.ts';
import { storeRoom } from '../stock/places.queries.ts';
import { keptBackText, placeOfReturned, returnUnits, takeBackUnits } from '../stock/return-units.ts';
import { askToReturn } from './ask-to-return.ts';
import { lockToDecide } from './lock-return.ts';
import { bringText, notifyOfReturn } from './notify-of-return.ts';
import { feeDue, findRefund, insertRefund, lowerRefund } from './refunds.queries.ts';
import { freeUnits, type OpenReturn, updateReturn } from './returns.queries.ts';

type Deciding = Pick<
	Handlers<typeof returnsContract>,
	'askFor' | 'approve' | 'refuse' | 'receive' | 'correct' | 'refund'
>;

const says: Record<ReturnStatus, string> = {
	Asked: 'Please say first how it comes back',
	Approved: 'It has not come back yet',
	Refused: 'This return was refused',
	Withdrawn: 'The customer took the request back',
	Received: 'It is here already',
	Refunded: 'The money was sent already',
};
const notReceived = 'It has not come back yet: there is nothing to correct';
const notOpen = ({ status, pays }: Pick<OpenReturn, 'status' | 'pays'>): Refused =>
	refuse.conflict('not_open', status === 'Refunded' && !pays ? nothingLeft : says[status]);

/** The centre may have ended meanwhile, so the refusal points to its field, where another can be chosen. */
const noSuchCentre = (): Refused => refuse.notFound('Centre not found', { centreId: 'Centre not found' });

interface WayBack {
	way: ReturnWay;
	centre?: string | undefined;
	carrier: string;
	awb: string;
	fetchedOn?: string | undefined;
}

/** How a return comes back, in the words for the customer. */
function wayText({ way, centre, carrier, awb, fetchedOn }: WayBack): string {
	const when = fetchedOn ? ` on ${formatLongDate(fetchedOn)}` : '';
	if (way === 'Rider') return `Our rider fetches it${when}. Please pack it as it came`;
	if (way === 'Courier') {
		const who = carrier || 'A courier';
		return `${who} fetches it${when}${awb && `, number ${awb}`}. Please pack it as it came`;
	}
	return bringText(centre);
}

type Seen = NonNullable<BodyOf<typeof returnsContract.approve>['expected']>;

/** Whether a return is still as the desk saw it: otherwise two desks could tell its customer two different ways. */
function isAsSeen(found: OpenReturn, seen: Seen): boolean {
	const { status, way, centre_id: centreId, carrier, awb, fetched_on: fetchedOn } = found;
	const now = { status, way, centreId, carrier, awb, fetchedOn };
	return Object.entries(now).every(([name, value]) => (seen[name as keyof Seen] ?? null) === value);
}

/** The desk's acts on returns. */
export const decidingHandlers: Deciding = {
	async askFor({ body, caller, transaction, now, acting }) {
		const orderNumber = await askToReturn(transaction, body, { by: caller.id, at: now });
		await recordReturnAct(
			transaction,
			acting,
			{ order_id: orderNumber, line_id: body.orderId },
			'return_asked',
			{
				after: { quantity: body.quantity, reason: body.reason },
			},
		);
		return { status: 'Written down' };
	},

	async approve({ body: { id, centreId, expected, ...back }, caller, transaction, now, acting }) {
		const isBrought = back.way === 'Centre';
		// Locks the centre before the return, as ending a centre does.
		const centre =
			isBrought && centreId !== undefined ? await findOpenCentre(transaction, centreId) : undefined;
		const found = await lockToDecide(transaction, id, caller);
		if (found.status !== 'Asked' && found.status !== 'Approved') throw notOpen(found);
		if (expected && !isAsSeen(found, expected))
			throw refuse.conflict(
				'approved_meanwhile',
				'It has been said meanwhile how it comes back: please look again',
			);
		if (isBrought && centreId !== undefined && !centre) throw noSuchCentre();
		const fetchedOn = isBrought ? undefined : back.fetchedOn;
		const [carrier, awb] = back.way === 'Courier' ? [back.carrier, back.awb] : ['', ''];
		await updateReturn(transaction, id, {
			status: 'Approved',
			way: back.way,
			centre_id: centre ? (centreId ?? null) : null,
			carrier: carrier || null,
			awb: awb || null,
			fetched_on: fetchedOn ?? null,
			decided_at: now,
			decided_by: caller.id,
		});
		await notifyOfReturn(transaction, found, 'return approved', {
			text: wayText({
				way: back.way,
				centre: centre && centreName(centre.name),
				carrier,
				awb,
				fetchedOn,
			}),
			by: caller.id,
			at: now,
		});
		await recordReturnAct(transaction, acting, found, 'return_approved', { after: { way: back.way } });
		return { status: 'Approved. The customer is told by mail' };
	},

	async refuse({ body: { id, refusal }, caller, transaction, now, acting }) {
		const found = await lockToDecide(transaction, id, caller);
		if (found.status !== 'Asked' && found.status !== 'Approved') throw notOpen(found);
		if (isOurFault(found.reason))
			throw refuse.conflict(
				'may_not_refuse',
				'What is damaged, wrong, of short life or opened may not be refused (E-Commerce Rules, rule 7)',
			);
		await updateReturn(transaction, id, {
			status: 'Refused',
			refusal,
			decided_at: now,
			decided_by: caller.id,
		});
		await notifyOfReturn(transaction, found, 'return refused', { text: refusal, by: caller.id, at: now });
		await recordReturnAct(transaction, acting, found, 'return_refused', {});
		await freeUnits(transaction, found.line_id, found.quantity);
		return { status: 'Refused. The customer is told by mail' };
	},

	async receive({ body: { id, quantity, sealed, centreId }, caller, transaction, now, acting }) {
		if (centreId !== undefined) refuseOutside(caller, centreId);
		const centre = centreId === undefined ? undefined : await findOpenCentre(transaction, centreId);
		if (centreId !== undefined && !centre) throw noSuchCentre();
		const found = await lockToDecide(transaction, id, caller);
		if (found.status !== 'Approved') throw notOpen(found);
		if (quantity > found.quantity) {
			const most = `Only ${found.quantity} were to come back`;
			throw refuse.conflict('too_many_units', most, { quantity: most });
		}
		if (!isOurFault(found.reason) && sealed < quantity) {
			const opened =
				'They changed their mind, so we take back only what is still sealed: please give back what was opened';
			throw refuse.conflict('opened', opened, { sealed: opened });
		}
		await updateReturn(transaction, id, {
			status: 'Received',
			quantity,
			...(quantity < found.quantity && { asked_quantity: found.quantity }),
			sealed,
			received_at: now,
			received_by: caller.id,
		});
		await freeUnits(transaction, found.line_id, found.quantity - quantity);
		const goods = found.unit_price * quantity;
		const fee = await feeDue(transaction, found.order_id);
		const dueOn = lastRefundDay(now);
		const isDue = goods + fee > 0;
		if (isDue)
			await insertRefund(transaction, {
				returnId: id,
				orderId: found.order_id,
				...{ goods, fee, at: now, dueOn },
			});
		else await updateReturn(transaction, id, { status: 'Refunded', done_at: now });
		const how = wayOfMoney({ payBy: found.pay_by, upi: found.upi });
		const money =
			isDue &&
			`You get ${formatRupees(goods + fee)} back ${how}, by ${formatLongDate(dueOn)}${fee === 0 ? '' : goods === 0 ? '; it is the fee' : `; the fee of ${formatRupees(fee)} is within it`}`;
		const fewer = quantity < found.quantity && fewerCame({ quantity, asked: found.quantity });
		await notifyOfReturn(transaction, { ...found, quantity }, 'return received', {
			text: [fewer, money].filter(Boolean).join('. ') || null,
			by: caller.id,
			at: now,
		});
		await issueCreditNote(
			transaction,
			{
				orderNumber: found.order_id,
				cause: `return ${id}`,
				reason: 'Goods returned',
				lines: [{ lineId: found.line_id, quantity }],
				...(fee > 0 && { fee: true }),
			},
			{ by: caller.id, at: now },
		);
		await recordReturnAct(transaction, acting, found, 'return_received', {
			centreId: centreId ?? null,
			...(fewer && { before: { quantity: found.quantity } }),
			after: { quantity, sealed, place: centre?.name ?? storeRoom },
		});
		const keptBack = await returnUnits(
			transaction,
			{
				lineId: found.line_id,
				productId: found.product_id,
				units: quantity,
				sealed,
				sent: await lotsOfLine(transaction, found.line_id),
				place: centreId ?? null,
			},
			{ cause: `return ${id}`, by: caller.id, at: now, reason: 'Returned by the customer' },
		);
		const due = isDue ? `. ${formatRupees(goods + fee)} is due` : '';
		return { status: `Taken back${due}${keptBackText(keptBack)}` };
	},

	async correct({ body: { id, quantity, sealed, reason, expected }, caller, transaction, now, acting }) {
		const found = await lockToDecide(transaction, id, caller);
		if (found.status === 'Refunded' && found.pays)
			throw refuse.conflict('money_sent', moneySent(found.product_name));
		if (found.status !== 'Received' && found.status !== 'Refunded')
			throw refuse.conflict('not_open', notReceived);
		// There is none for free units, or after a correction to nothing: such a return is settled, but can be
		// corrected all the same.
		const refund = found.status === 'Received' ? await findRefund(transaction, id) : undefined;
		const before = { quantity: found.quantity, sealed: found.sealed ?? 0 };
		if (expected.quantity !== before.quantity || expected.sealed !== before.sealed)
			throw refuse.conflict('corrected_meanwhile', 'It was corrected meanwhile: please look again');
		if (quantity >= before.quantity) {
			const fewer = `${before.quantity} are written down: only fewer can be said here. What came besides is another return`;
			throw refuse.conflict('not_fewer', fewer, { quantity: fewer });
		}
		const missing = {
			sealed: before.sealed - sealed,
			spoiled: before.quantity - before.sealed - (quantity - sealed),
		};
		if (missing.sealed < 0 || missing.spoiled < 0) {
			const least = Math.max(quantity + before.sealed - before.quantity, 0);
			const most = Math.min(quantity, before.sealed);
			const sealedOnes = `${before.sealed} of ${before.quantity} were taken for sealed, so that ${least < most ? `${least} to ${most}` : most} of ${quantity} are`;
			throw refuse.conflict('not_as_received', sealedOnes, { sealed: sealedOnes });
		}
		const returned = { returned: `return ${id}`, lineId: found.line_id };
		const place = await placeOfReturned(transaction, returned);
		if (typeof place === 'number') refuseOutside(caller, place);
		const units = before.quantity - quantity;
		const cause = `return ${id} corrected to ${quantity}`;
		const fee = refund?.fee ?? 0;
		const goods = refund ? refund.goods - found.unit_price * units : 0;
		if (refund) await lowerRefund(transaction, refund.id, { goods, fee: 0 });
		await updateReturn(transaction, id, {
			quantity,
			sealed,
			asked_quantity: found.asked_quantity ?? before.quantity,
			// For free units only the fee was due.
			...(refund && goods === 0 && { status: 'Refunded', done_at: now }),
		});
		await freeUnits(transaction, found.line_id, units);
		const noMoney =
			fee > 0 ? `The fee of ${formatRupees(fee)} does not go back, and nothing was paid for it` : nothingPaid;
		const money =
			refund && goods > 0
				? `You get ${formatRupees(goods)} back ${wayOfMoney({ payBy: found.pay_by, upi: found.upi })}, by ${formatLongDate(refund.due_on)}${fee > 0 ? `; the fee of ${formatRupees(fee)} is not within it any more` : ''}`
				: noMoney;
		await notifyOfReturn(transaction, { ...found, quantity }, 'return corrected', {
			text: `${quantity} came back, not ${before.quantity}: ${reason.replace(/\.$/, '')}. ${money}`,
			by: caller.id,
			at: now,
		});
		const number = await issueDebitNote(
			transaction,
			{
				credited: `return ${id}`,
				cause,
				lineId: found.line_id,
				quantity: units,
				fee: fee > 0,
			},
			{ by: caller.id, at: now },
		);
		await recordReturnAct(transaction, acting, found, 'return_corrected', {
			centreId: place ?? null,
			...(refund && { amount: refund.amount - goods }),
			before,
			after: { quantity, sealed, reason },
		});
		const short = await takeBackUnits(
			transaction,
			{ ...returned, productId: found.product_id, ...missing },
			{ cause, by: caller.id, at: now, reason: 'Fewer came back than were received' },
		);
		if (short)
			throw refuse.conflict(
				'not_there',
				`The units that did not come are not where they came in any more: of ${short.code ? `lot ${short.code}` : 'their lot'}, ${pluralize(short.left, 'unit')} ${short.left === 1 ? 'is' : 'are'} left there. Please bring back what was moved, or count the stock there first`,
			);
		return {
			status: `Corrected. ${goods > 0 ? `${formatRupees(goods)} is due` : `Nothing is due ${fee > 0 ? 'any more' : 'for it'}`}${number === undefined ? '' : `, and debit note ${number} is issued`}`,
		};
	},

	async refund({ body: { id, mode, reference, centreId, asked, amount }, caller, transaction, now, acting }) {
		const found = await lockToDecide(transaction, id, caller);
		if (found.status !== 'Received') throw notOpen(found);
		const refund = await findRefund(transaction, id);
		if (!refund) throw notOpen({ status: 'Refunded', pays: false });
		// The money may have been sent to the former address: whoever sent it must know of the change.
		if (asked && (asked.payBy !== found.pay_by || (asked.upi ?? null) !== found.upi))
			throw refuse.conflict(
				'asked_elsewhere',
				'The customer has changed where the money goes; please check where it was sent before you write it down',
			);
		// The amount was lowered because fewer units came back, so another sum may have been sent.
		if (amount !== undefined && amount !== refund.amount)
			throw refuse.conflict(
				'amount_changed',
				`${formatRupees(refund.amount)} is due by now: please check what was sent before you write it down`,
			);
		const paidAt = mode === 'Cash' ? centreId : undefined;
		// The cash is missing from that centre's drawer from now on.
		if (paidAt !== undefined) refuseOutside(caller, paidAt);
		if (paidAt !== undefined && !(await findOpenCentre(transaction, paidAt))) throw noSuchCentre();
		const drawer =
			paidAt === undefined
				? undefined
				: drawerForCash(await lockDrawerShared(transaction, caller.id), paidAt);
		await insertPayment(transaction, {
			...{
				kind: 'refunded',
				refund_id: refund.id,
				payer_id: refund.userId,
				amount: refund.amount,
				reference,
			},
			...{
				mode: mode === 'Cash' ? 'cash' : 'upi',
				centre_id: paidAt ?? null,
				shift_id: drawer?.shiftId ?? null,
			},
			...{
				business_day: await lockDayShared(transaction, paidAt ?? null, now),
				taken_by: caller.id,
				taken_at: now,
			},
		});
		await updateReturn(transaction, id, { status: 'Refunded', done_at: now });
		await notifyOfReturn(transaction, found, 'refund sent', {
			text: `${formatRupees(refund.amount)} ${howSent({ mode, reference })}`,
			by: caller.id,
			at: now,
		});
		await recordReturnAct(transaction, acting, found, 'refund_sent', {
			...{ centreId: paidAt ?? null, amount: refund.amount },
			after: { mode },
		});
		return { status: `${formatRupees(refund.amount)} is written down as sent` };
	},
};

const recordReturnAct = (
	transaction: Transaction,
	acting: Acting,
	{ order_id, line_id }: { order_id: number; line_id: number },
	action:
		| 'return_asked'
		| 'return_approved'
		| 'return_refused'
		| 'return_received'
		| 'return_corrected'
		| 'refund_sent',
	facts: Omit<Parameters<typeof recordAct>[2], 'subject' | 'action'>,
) =>
	recordAct(transaction, acting, {
		action,
		subject: { id: line_id, name: formatOrderNumber(order_id) },
		...facts,
	});
