import type { ordersContract } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber, isStillHere } from '#shared/orders/orders.rules.ts';
import { recordAct } from '../../audit/record-act.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { lineEndedRefusal } from '../ended.ts';
import { insertEvents, linesOf, lockOrder } from '../life/changing.queries.ts';
import { isConfirmed } from './confirming.queries.ts';

/** Orders that tend to come back are confirmed by phone (docs/decisions/2026-11-24-confirming.md). */
export const confirmingHandlers: Pick<Handlers<typeof ordersContract>, 'confirm'> = {
	async confirm({ body: { orderNumber, outcome }, caller, transaction, now, acting }) {
		if (!(await lockOrder(transaction, orderNumber))) throw refuse.notFound('Order not found');
		const lines = await linesOf(transaction, orderNumber);
		const open = lines.filter(({ ended }) => ended === null);
		if (open.length === 0) throw lineEndedRefusal(lines[0]?.ended ?? 'Cancelled');
		if (!open.some(({ status }) => isStillHere({ orderStatus: status })))
			throw refuse.conflict('nothing_here', 'All of it has left');
		const name = formatOrderNumber(orderNumber);
		if (await isConfirmed(transaction, orderNumber))
			throw refuse.conflict('confirmed_already', `${name} is confirmed already`);
		await insertEvents(transaction, [
			{
				order_id: orderNumber,
				kind: outcome,
				for_customer: false,
				done_by: caller.id,
				happened_at: now,
			},
		]);
		await recordAct(transaction, acting, {
			action: outcome === 'confirmed' ? 'order_confirmed' : 'customer_not_reached',
			subject: { id: null, name },
		});
		return {
			status: outcome === 'confirmed' ? `${name} is confirmed` : `${name}: nobody was reached`,
		};
	},
};
