import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Every kind of job and what it is told. */
export interface Jobs {
	send_order_confirmation: { orderId: number };
	send_membership_confirmation: { membershipId: number };
	send_booking_confirmation: { bookingId: number };
	send_one_time_code: { email: string };
}

/**
 * Adds a job on the given connection: inside a transaction it exists if and only if the transaction
 * commits, so a mail is neither lost nor sent for something that did not happen.
 */
export async function addJob<Kind extends keyof Jobs>(
	database: Database,
	kind: Kind,
	told: Jobs[Kind],
): Promise<void> {
	await sql`select graphile_worker.add_job(${kind}, ${JSON.stringify(told)}::json)`.execute(database);
}
