import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel } from './levels.queries.ts';
import { lockLot, moveLot } from './lots.queries.ts';

/** Units of a line that come back to the lots that they left. */
interface ReturnedUnits {
	lineId: number;
	productId: number;
	/** How many of them can be sold again; the others are written off. */
	sealed: number;
	/** What left, by lot. */
	sent: readonly { lotId: number; quantity: number }[];
}

/**
 * Takes units of a line back. All come back into their lots, those that are sealed first into the last lot that they left,
 * which expires last; what cannot be sold is then written off, so that the ledger says both.
 */
export async function returnUnits(
	transaction: Transaction,
	{ lineId, productId, sealed, sent }: ReturnedUnits,
	{ by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
	if (sent.length === 0) return;
	await lockLevel(transaction, productId, null);
	let good = sealed;
	for (const { lotId, quantity } of sent.toReversed()) {
		const lot = await lockLot(transaction, lotId);
		const kept = Math.min(good, quantity);
		good -= kept;
		const line = { lineId, reason };
		await moveLot(
			transaction,
			lot,
			{ cause: `line ${lineId} back into lot ${lotId}`, by, at },
			{
				kind: 'returned',
				quantity,
				...line,
			},
		);
		if (quantity > kept)
			await moveLot(
				transaction,
				lot,
				{ cause: `line ${lineId} spoiled of lot ${lotId}`, by, at },
				{
					kind: 'written off',
					quantity: kept - quantity,
					...line,
				},
			);
	}
	await addJob(transaction, 'show_stock', { productId });
}
