import type { Transaction } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import { insertEvents } from './life/changing.queries.ts';

type NewEvent = Parameters<typeof insertEvents>[1][number];

/**
 * Stores events that the customer reads, and adds the job that mails them.
 * @param goesBack whether the events say that a parcel is not tried again
 */
export async function notifyCustomer(
	transaction: Transaction,
	events: readonly Omit<NewEvent, 'for_customer'>[],
	{ goesBack = false }: { goesBack?: boolean } = {},
): Promise<void> {
	const eventIds = await insertEvents(
		transaction,
		events.map((event) => ({ ...event, for_customer: true })),
	);
	await addJob(transaction, 'send_order_change', { eventIds, ...(goesBack && { goesBack }) });
}
