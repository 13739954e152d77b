import { formatOrderNumber, type OrderEnd } from '#shared/orders/orders.rules.ts';
import { goesBack, goesBackText } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { addressLines } from '../../cart/address-lines.ts';
import type { Jobs } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { sentence } from '../../mail/sentence.ts';
import { returnSubjects, returnTexts } from '../../returns/mail-texts.ts';
import { dueOf } from '../placing/order-total.ts';
import { readEvents, readWholeOrder } from './changing.queries.ts';

type Event = Awaited<ReturnType<typeof readEvents>>[number];

const unitsOf = ({ quantity, product_name }: Event) => `  ${quantity} x ${product_name}`;

/** The sentence in place of typed text, for a mail that must not contain any. */
function toRead(kind: Event['kind']): string {
	if (kind === 'note') return 'Please sign in to read what we wrote to you.';
	if (kind === 'attempt failed' || kind === 'return refused') return 'Please sign in to read why.';
	return `Please sign in to read ${kind === 'return approved' ? 'how' : 'the rest'}.`;
}

/**
 * Job: mails the customer what happened to an order, and what is still to come. Does nothing once the order is deleted.
 */
export async function sendOrderChange(
	{ eventIds, goesBack: isLastTry = false }: Jobs['send_order_change'],
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const events = await readEvents(database, eventIds);
	const [first] = events;
	const order = first && (await readWholeOrder(database, first.order_id));
	if (!order) return;
	const { kind } = first;
	// Sends no mail for the desk's own events, and for what the customer did.
	if (kind === 'confirmed' || kind === 'not reached' || kind === 'delivery changed') return;
	const goingBack = order.parcels
		.filter(({ attempts, done_at }) => goesBack({ attempts, isDone: done_at !== null }))
		.map(({ id }) => id);
	const isGoingBack = ({ shipment_id }: (typeof order.lines)[number]) =>
		shipment_id !== null && goingBack.includes(shipment_id);
	// Says nothing of a failed attempt whose lines were delivered, ended or turned back before this mail leaves: they
	// are not tried again, and another mail tells of a parcel that goes back.
	const isUnderWay = order.lines.some(
		(line) =>
			line.status !== 'Delivered' &&
			line.ended === null &&
			(isLastTry || !isGoingBack(line)) &&
			events.some(({ line_id }) => line_id === line.id || line_id === null),
	);
	if (kind === 'attempt failed' && !isUnderWay) return;
	const { name: clubName } = await club.read();
	const number = formatOrderNumber(order.id);
	const left = order.lines.filter(({ ended }) => ended === null);
	const open = left.filter((line) => line.status !== 'Delivered' && !isGoingBack(line));
	const goods = open.map(
		({ quantity, product_name, unit_price }) =>
			`  ${quantity} x ${product_name}: ${formatRupees(unit_price * quantity)}`,
	);
	const due = dueOf(order);
	const remaining = open.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
	const fee = due > remaining ? `\n  Convenience fee: ${formatRupees(due - remaining)}` : '';
	const toPay =
		open.length === 0
			? ''
			: `\nStill to come:\n\n${goods.join('\n')}${fee}\n  Total, to be paid in cash on delivery: ${formatRupees(due)}\n`;
	const hasLeftInPart = left.some(({ status }) => status !== 'Pending');
	const what = hasLeftInPart ? `What has not left us yet of your order ${number}` : `Your order ${number}`;
	const listed = events.map(unitsOf).join('\n');
	// Lines that were cancelled earlier had a mail of their own.
	const endsSo = (how: OrderEnd) => order.lines.every(({ ended }) => ended === how || ended === 'Cancelled');
	const isWhole = left.length === 0;
	// Before 30 November 2026 an event about a whole parcel named no line.
	const isInPart =
		first.line_id !== null && !left.every(({ id }) => events.some(({ line_id }) => line_id === id));
	const isFree = order.lines.find(({ id }) => id === first.line_id)?.unit_price === 0;
	const subjects = {
		cancelled: isWhole ? 'is cancelled' : 'has changed',
		cut: 'has changed',
		'address changed': 'goes to another address',
		note: 'has a message for you',
		'attempt failed': isInPart ? 'could not be handed over in part' : 'could not be handed over',
		'came back': endsSo('Returned-To-Origin') ? 'came back to us' : 'came back to us in part',
		lost: endsSo('Lost') ? 'was lost on its way' : 'was lost in part',
		...returnSubjects,
	} as const;
	await mailAccount(services, order.user_id, {
		id: `order-${order.id}-change-${eventIds.join('-')}`,
		subject: `Your ${clubName} order ${number} ${subjects[kind]}`,
		text({ greeting, isConfirmed }) {
			// An unconfirmed address may be anybody's, so nothing that somebody typed is sent to it.
			const because = first.text && isConfirmed ? `\nThe reason: ${sentence(first.text)}\n` : '';
			const written = isConfirmed || first.text === null ? (first.text ?? '') : toRead(kind);
			const says = {
				cancelled: isWhole
					? `Your order ${number} is cancelled. There is nothing to pay.\n${because}`
					: `This is cancelled from your order ${number}:\n\n${listed}\n${because}${toPay}`,
				cut: `This was taken off your order ${number}:\n\n${listed}\n${because}${toPay}`,
				// An unconfirmed address may be anybody's, so the postal address is not sent to it.
				'address changed': isConfirmed
					? `${what} now goes to:\n\n  ${order.name}, ${order.phone}\n  ${addressLines(order).join('\n  ')}\n`
					: `${what} now goes to another address.\n`,
				'attempt failed': `We could not hand over ${isInPart ? `this of your order ${number}:\n\n${listed}` : `your order ${number}.`}\n\n${sentence(isLastTry && !isConfirmed ? goesBackText : written)}\n${toPay}`,
				'came back': `This came back to us from your order ${number}, and there is nothing to pay for it:\n\n${listed}\n${because}${toPay}`,
				lost: `This was lost on its way to you, and there is nothing to pay for it:\n\n${listed}\n${because}${toPay}`,
				note: `About your order ${number}:\n\n${written}\n`,
				...returnTexts({ number, listed, isFree, isConfirmed, written: written && sentence(written) }),
			} as const;
			return `${greeting}\n\n${says[kind]}\nSee your order at ${origin}/store/orders/${number}\n`;
		},
	});
}
