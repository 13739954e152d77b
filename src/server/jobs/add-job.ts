import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Reminder } from '#shared/membership/reminders.rules.ts';
import type { ApplyClosure } from '../club/closures/applying.queries.ts';
import type { ClosureNotice } from '../club/closures/closure-mail.ts';
import type { Database } from '../database/connect.ts';
import type { SecurityNotice } from '../identity/security-notice.ts';
import type { MembershipChange } from '../membership/mails/membership-change.ts';
import type { NewsItem } from '../staff/staff-news.queries.ts';

/** Every kind of job with its payload. */
export interface Jobs {
	send_order_confirmation: { orderId: number };
	/**
	 * Tells the customer what happened to an order: the events of one act. `goesBack`: the parcel returns after the
	 * last failed delivery attempt.
	 */
	send_order_change: { eventIds: readonly number[]; goesBack?: boolean };
	/** Updates the stock that the shop shows of a product, after an order (migration 0054). */
	show_stock: { productId: number };
	/** Tells a person that a product can be bought again. */
	send_back_in_stock: { wishId: number };
	send_membership_confirmation: { membershipId: number };
	/** Tells a member that a membership is to be paid, ends or has ended. */
	send_membership_reminder: Reminder;
	/** Tells a member what the desk did with a membership. */
	send_membership_change: MembershipChange;
	/** Like `send_membership_change`, for the memberships of a centre that has ended: thousands at once. */
	send_home_moved: MembershipChange;
	/** Gives the days of a closure that can no longer be undone, and tells the members concerned. */
	apply_closure: ApplyClosure;
	send_closure_notice: ClosureNotice;
	/** Tells a member that the centres of a closure open again sooner. */
	send_closure_end: { closureId: number; holderId: number; opensOn: IsoDate };
	/** Sends the receipt of a payment. */
	send_receipt: { documentId: number };
	send_booking_confirmation: { bookingId: number };
	send_booking_cancellation: { bookingId: number };
	/** `mailId` identifies the mail, which was counted when it was asked for. */
	send_email_confirmation: { userId: number; mailId: string };
	/** `at` distinguishes the mails of a person who is invited more than once. */
	send_account_invitation: { userId: number; at?: string };
	/** Like `send_account_invitation`, for the people of an import: thousands at once. */
	send_imported_invitation: { userId: number; at: string };
	/** `needsPassword`: the mail has a link with which the person sets a password. */
	send_staff_invitation: { postId: number; needsPassword: boolean };
	send_security_notice: { userId: number; notice: SecurityNotice; at: string };
	/** `email` is the address that the account had: it has none any more. */
	send_deletion_notice: { userId: number; email: string; name: string; at: string };
	send_contact_reply: { replyId: number };
	/** Tells a complainant what became of the complaint; `answerId` is set when it was answered. */
	send_complaint_news: {
		complaintId: number;
		what: 'written' | 'acknowledged' | 'answered' | 'closed';
		answerId?: number;
	};
	send_test_mail: { testId: number };
	/** Backs up the embedded database, in addition to the nightly backup. */
	back_up: Record<string, never>;
	/** `day` is set for a digest. */
	send_staff_news: { userId: number; items: readonly NewsItem[]; mailId: string; day?: IsoDate };
	/**
	 * `browser` is a hash of the id of the browser that asked; `at` is when it asked, from which on the code is
	 * valid.
	 */
	send_one_time_code: { email: string; browser: string; at?: string };
}

/**
 * Adds a job on the given connection. In a transaction, the job exists only if the transaction commits, so that no
 * mail is lost, and none is sent for a write that was rolled back.
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

/** Adds many jobs of one kind, in one statement. */
export async function addJobs<Kind extends keyof Jobs>(
	database: Database,
	kind: Kind,
	payloads: readonly Jobs[Kind][],
): Promise<void> {
	await sql`insert into queued_jobs (kind, payload)
		select ${kind}, payload from json_array_elements(${JSON.stringify(payloads)}::json) as payload`.execute(
		database,
	);
}
