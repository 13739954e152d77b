import type { returnsContract } from '#shared/returns/returns.contract.ts';
import { nothingLeft } from '#shared/returns/returns.rules.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { askToReturn } from './ask-to-return.ts';
import { decidingHandlers } from './deciding.handlers.ts';
import { lockReturn } from './lock-return.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { returnPhotosHandlers } from './photos.handlers.ts';
import { presentReturn, presentReturnable, presentReturnsToDesk } from './present.ts';
import { readQueue } from './queue.ts';
import { findOrderOwner, freeUnits, returnsOf, updateReturn } from './returns.queries.ts';

const noSuchOrder = () => refuse.notFound('Order not found');

/** Goods that are returned after their delivery, and the refunds (docs/decisions/2026-11-24-returns.md). */
export const returnsHandlers: Handlers<typeof returnsContract> = {
	async ofOrder({ query: { number }, caller, database, now }) {
		const order = await findOrderOwner(database, number);
		if (order?.user_id !== caller.id) throw noSuchOrder();
		return {
			lines: await presentReturnable(database, number, { now, addedBy: caller.id }),
			returns: (await returnsOf(database, number)).map((row) => presentReturn(row, caller)),
		};
	},

	async forOrder({ query: { number }, caller, database, now }) {
		if (!(await findOrderOwner(database, number))) throw noSuchOrder();
		return {
			lines: await presentReturnable(database, number, { now }),
			returns: await presentReturnsToDesk(database, number, caller),
		};
	},

	async ask({ body, caller, transaction, now }) {
		await askToReturn(transaction, body, { by: caller.id, at: now, ownedBy: caller.id });
		return { status: 'We have your request, and tell you how it comes back to us' };
	},

	async withdraw({ body: { id }, caller, transaction, now }) {
		const found = await lockReturn(transaction, id, caller.id);
		if (found.status !== 'Asked' && found.status !== 'Approved') throw notOpen(found.status, found.pays);
		await updateReturn(transaction, id, { status: 'Withdrawn', done_at: now });
		await notifyOfReturn(transaction, found, 'return withdrawn', { text: null, by: caller.id, at: now });
		await freeUnits(transaction, found.line_id, found.quantity);
		return { status: 'You keep it' };
	},

	async payTo({ body: { id, payBy, upi }, caller, transaction }) {
		const found = await lockReturn(transaction, id, caller.id);
		if (found.status === 'Refunded' || found.status === 'Refused' || found.status === 'Withdrawn')
			throw notOpen(found.status, found.pays);
		await updateReturn(transaction, id, { pay_by: payBy, upi: payBy === 'UPI' ? (upi ?? null) : null });
		return { status: payBy === 'UPI' ? 'We send the money to this UPI ID' : 'You get the money at a centre' };
	},

	queue: ({ query: { name }, caller, database }) => readQueue(database, name, caller),

	...returnPhotosHandlers,
	...decidingHandlers,
};

/** Why a customer can no longer change a return. */
const notOpenFor = {
	Received: 'It is with us already',
	Refunded: 'The money was sent already',
	Refused: 'This return was refused',
	Withdrawn: 'You took this request back',
} as const;

const notOpen = (status: keyof typeof notOpenFor, pays: boolean) =>
	refuse.conflict('not_open', status === 'Refunded' && !pays ? nothingLeft : notOpenFor[status]);
