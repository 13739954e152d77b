import type { Database } from '../database/connect.ts';

/** Every kind of job with its payload. */
export interface Jobs {
	send_order_confirmation: { orderId: number };
	send_membership_confirmation: { membershipId: number };
	send_booking_confirmation: { bookingId: number };
	/** `mailId` names the mail: it was counted when it was asked for. */
	send_email_confirmation: { userId: number; mailId: string };
	/** `browser` is the digest of what the browser that asked calls itself. */
	send_one_time_code: { email: string; browser: string };
}

/**
 * Adds a job on the given connection. In a transaction the job exists only if the transaction commits, so
 * that no mail is lost, or sent for a write that was rolled back.
 */
export async function addJob<Kind extends keyof Jobs>(
	database: Database,
	kind: Kind,
	payload: Jobs[Kind],
): Promise<void> {
	await database
		.insertInto('queued_jobs')
		.values({ kind, payload: JSON.stringify(payload) })
		.execute();
}
