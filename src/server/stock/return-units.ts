import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockLevel } from './levels.queries.ts';
import { lockLot, moveLot } from './lots.queries.ts';

/** Units of a line that come back to the lots that they left. */
interface ReturnedUnits {
	lineId: number;
	productId: number;
	/** How many come back; all that left, if left out. */
	units?: number;
	/** How many of them can be sold again; the others are written off. */
	sealed: number;
	/** What left and has not come back, by lot, those that expire first before the others. */
	sent: readonly { lotId: number; quantity: number }[];
}

/** The fact that brings units back, which moves them once. */
interface Returning {
	cause: string;
	by: number;
	at: Date;
	/** Without what somebody wrote about a person: the ledger keeps it for ever. */
	reason: string;
}

/**
 * The lots of some of the units that left. Which lot a unit is of is not known, so it is taken for one of the lot that
 * expires first: nothing is promised to last longer than it does.
 */
function portionsOf(sent: ReturnedUnits['sent'], units: number) {
	let left = units;
	return sent.flatMap(({ lotId, quantity }) => {
		const taken = Math.min(left, quantity);
		left -= taken;
		return taken > 0 ? [{ lotId, quantity: taken }] : [];
	});
}

/**
 * Takes units of a line back. All come back into their lots, those that are sealed first into the last lot that they left,
 * which expires last; what cannot be sold is then written off, so that the ledger says both.
 */
export async function returnUnits(
	transaction: Transaction,
	{ lineId, productId, units, sealed, sent }: ReturnedUnits,
	{ cause, by, at, reason }: Returning,
): Promise<void> {
	if (sent.length === 0) return;
	await lockLevel(transaction, productId, null);
	let good = sealed;
	for (const { lotId, quantity } of portionsOf(sent, units ?? Number.POSITIVE_INFINITY).toReversed()) {
		const lot = await lockLot(transaction, lotId);
		const kept = Math.min(good, quantity);
		good -= kept;
		const line = { lineId, reason };
		await moveLot(
			transaction,
			lot,
			{ cause: `${cause} back into lot ${lotId}`, by, at },
			{ kind: 'returned', quantity, ...line },
		);
		if (quantity > kept)
			await moveLot(
				transaction,
				lot,
				{ cause: `${cause} spoiled of lot ${lotId}`, by, at },
				{ kind: 'written off', quantity: kept - quantity, ...line },
			);
	}
	await addJob(transaction, 'show_stock', { productId });
}
