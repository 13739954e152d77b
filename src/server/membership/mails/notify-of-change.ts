import type { Transaction } from '../../database/connect.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { Change } from './membership-change.ts';

/** Queues the mail that tells somebody what the desk did with their membership, unless they did it themselves. */
export async function notifyOfChange(
	transaction: Transaction,
	{ by, ...change }: { membershipId: number; holderId: number; by: number } & Change,
): Promise<void> {
	if (by === change.holderId) return;
	const mailId = `membership-${change.membershipId}-${change.what}-${crypto.randomUUID()}`;
	await addJob(transaction, 'send_membership_change', { ...change, mailId });
}
