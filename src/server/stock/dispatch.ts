import { clubToday } from '#shared/dates.ts';
import { pickFirstExpired } from '#shared/stock/stock.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel } from './levels.queries.ts';
import { lockPickableLots, moveLot } from './lots.queries.ts';

/** A line of an order that leaves the store room. */
export interface DispatchedLine {
	lineId: number;
	productId: number;
	productName: string;
	/** Units that wait for it; none where nobody counted them when it was ordered. */
	reserved: number;
	unitPrice: number;
}

/**
 * Takes the units of a line from the lots of the store room, those that expire first before the others, and ends what
 * was promised to it. A line without promised units moves nothing.
 * @throws {Refused} 409 when fewer are there
 */
export async function dispatchUnits(
	transaction: Transaction,
	{ lineId, productId, productName, reserved, unitPrice }: DispatchedLine,
	{ by, at }: { by: number; at: Date },
): Promise<void> {
	if (reserved === 0) return;
	await lockLevel(transaction, productId, null);
	const today = clubToday(at);
	const lots = await lockPickableLots(transaction, { productId, centreId: null, unitPrice, today });
	const picks = pickFirstExpired(lots, reserved);
	if (!picks) {
		const there = lots.reduce((sum, { quantity }) => sum + quantity, 0);
		throw refuse.conflict(
			'not_on_shelf',
			`Only ${there} of ${reserved} units of ${productName} can be packed; please receive or count them first`,
		);
	}
	for (const { lotId, quantity } of picks)
		await moveLot(
			transaction,
			{ id: lotId, state: 'sellable' },
			{ cause: `dispatch ${lineId} of lot ${lotId}`, by, at },
			{ kind: 'dispatched', quantity: -quantity, lineId },
		);
	await transaction
		.updateTable('stock_levels')
		.set((level) => ({ reserved: level('reserved', '-', reserved) }))
		.where('product_id', '=', productId)
		.where('centre_id', 'is', null)
		.execute();
	// The unit that would be sold next is of another lot. Not here: an order holds the product and waits for its level.
	if (picks.some(({ lotId, quantity }) => lots.some((lot) => lot.id === lotId && lot.quantity === quantity)))
		await addJob(transaction, 'show_stock', { productId });
}
