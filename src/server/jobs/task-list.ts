import type { TaskList } from 'graphile-worker';
import { sendBookingConfirmation } from '../consultancy/booking-confirmation.ts';
import { foldTallies } from '../database/tallies.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { sendEmailConfirmation } from '../identity/email-confirmation.ts';
import { deleteExpiredConfirmations } from '../identity/email-confirmations.queries.ts';
import { deleteOldAddresses } from '../identity/known-addresses.queries.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredResets } from '../identity/resets.queries.ts';
import { deleteExpiredSessions } from '../identity/sessions.queries.ts';
import { deleteOldMails } from '../mail/outbox.ts';
import { deleteOldCounts } from '../mail/unconfirmed.queries.ts';
import { sendMembershipConfirmation } from '../membership/membership-confirmation.ts';
import { sendOrderConfirmation } from '../orders/order-confirmation.ts';
import type { Jobs } from './add-job.ts';
import type { JobServices } from './job-services.ts';

type Job<Payload> = (payload: Payload, services: JobServices) => Promise<void>;

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & {
	tidy_up: Job<unknown>;
	fold_tallies: Job<unknown>;
} = {
	send_order_confirmation: sendOrderConfirmation,
	send_membership_confirmation: sendMembershipConfirmation,
	send_booking_confirmation: sendBookingConfirmation,
	send_email_confirmation: sendEmailConfirmation,
	send_one_time_code: sendOneTimeCode,
	fold_tallies: (_, { database }) => foldTallies(database),
	async tidy_up(_, { database, outbox, clock }) {
		await deleteExpiredSessions(database, clock());
		await deleteExpiredResets(database, clock());
		await deleteExpiredConfirmations(database, clock());
		await deleteOldCounts(database, clock());
		await deleteOldAddresses(database, clock());
		await deleteOldIdempotencyKeys(database, clock());
		await deleteOldMails(outbox, clock());
		await database.deleteFrom('rate_limits').where('expire', '<', clock().getTime()).execute();
	},
};

/** Adapts every kind of job to graphile-worker's task list. */
export function createTaskList(services: JobServices): TaskList {
	return Object.fromEntries(
		Object.entries(jobs).map(([kind, job]) => [
			kind,
			(payload: unknown) => (job as Job<unknown>)(payload, services),
		]),
	);
}
