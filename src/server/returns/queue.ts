import type { ReturnQueue } from '#shared/returns/returns.rules.ts';
import type { Database } from '../database/connect.ts';
import type { Caller } from '../http/session.ts';
import { presentToDesk } from './present.ts';
import { countReturns, returnsToDo } from './returns.queries.ts';

const statusOf = { asked: 'Asked', coming: 'Approved', refund: 'Received' } as const satisfies Record<
	ReturnQueue,
	string
>;

/** A queue of the desk, the oldest return first, with the number of returns in each queue. */
export async function readQueue(database: Database, name: ReturnQueue, caller: Caller) {
	const rows = await returnsToDo(database, statusOf[name]);
	return {
		rows: rows.map((row) => ({
			...presentToDesk(row, caller),
			orderNumber: row.order_id,
			name: row.name,
			phone: row.phone,
			town: row.town,
		})),
		counts: await countReturns(database),
	};
}
