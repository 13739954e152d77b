import { olderWaits } from '#shared/stock/stock.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { effectsChanged } from '../fingerprint.ts';
import { lockAuthority } from '../http/desk-access.ts';
import { Refused } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';

/** Why an order or its parcel was refused. */
interface Refusal {
	orderNumber: number;
	message: string;
	/** An older order waits for these units; the order can be sent all the same. */
	olderWaits?: true;
	/** The order's unsent lines differ from what the sender saw, or from its printed papers. */
	changed?: true;
}

/**
 * Acts on each of several orders or parcels, each in a transaction of its own; returns those that were refused, and why.
 */
export async function oneByOne<Item>(
	{ database, caller, now }: { database: Database; caller: Caller; now: Date },
	items: readonly Item[],
	numberOf: (item: Item) => number,
	act: (transaction: Transaction, item: Item) => Promise<void>,
): Promise<{ done: number; refused: Refusal[] }> {
	const refused: Refusal[] = [];
	let done = 0;
	for (const item of items)
		try {
			await database.transaction().execute(async (transaction) => {
				// Checks as every call of the desk does: somebody who is dismissed meanwhile does no more.
				await lockAuthority(transaction, caller, { may: 'moveOrders' }, now);
				await act(transaction, item);
			});
			done += 1;
		} catch (error) {
			const message = error instanceof Refused ? error.message : awbRaceMessage(error);
			if (message === undefined) throw error;
			refused.push({
				orderNumber: numberOf(item),
				message,
				...(error instanceof Refused && error.code === olderWaits && { olderWaits: true }),
				...(error instanceof Refused && error.code === effectsChanged && { changed: true }),
			});
		}
	return { done, refused };
}

/** The message for the later of two parcels that get one AWB at once: the same as if it had come well after. */
const awbRaceMessage = (error: unknown): string | undefined =>
	violatedConstraint(error) === 'one_parcel_per_awb' ? 'Another parcel has this AWB' : undefined;

/** The reply's sentence about what was done with how many. */
export const doneText = (done: number, one: string, many: string, what: string) =>
	done === 1 ? `1 ${one} ${what}` : `${done} ${many} ${what}`;

/** The same, and names the orders (`AK-194`) with units that expire sooner than the shop said. */
export const doneTextWithEarlyExpiry = (status: string, early: readonly string[]) =>
	early.length === 0 ? status : `${status}. Some units of ${early.join(', ')} expire sooner than was said`;
