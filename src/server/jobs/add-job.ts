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

/** The row of a job, for a statement that adds it together with what causes it. */
export function queuedJob<Kind extends keyof Jobs>(kind: Kind, payload: Jobs[Kind]) {
	return { kind, payload: JSON.stringify(payload) };
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
	await database.insertInto('queued_jobs').values(queuedJob(kind, payload)).execute();
}
