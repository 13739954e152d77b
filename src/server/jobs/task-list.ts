import type { TaskList } from 'graphile-worker';
import { clubToday } from '#shared/dates.ts';
import { sendDeletionNotice } from '../account/deletion-notice.ts';
import { deleteOldEntries } from '../audit/old-entries.queries.ts';
import { applyClosure, applyCurrentClosures, beginClosures } from '../club/closures/apply-closure.ts';
import { deleteOldApplied } from '../club/closures/applying.queries.ts';
import { sendClosureEnd, sendClosureNotice } from '../club/closures/closure-mail.ts';
import { sendComplaintNews } from '../complaints/complaint-mail.ts';
import { sendBookingCancellation, sendBookingConfirmation } from '../consultancy/booking-mails.ts';
import { sendContactReply } from '../contact/contact-reply.ts';
import { foldTallies } from '../database/tallies.ts';
import { deleteOldIdempotencyKeys } from '../http/idempotency.ts';
import { deleteOverCounts } from '../http/limits/limits.ts';
import { sendAccountInvitation } from '../identity/account-invitation.ts';
import { sendEmailConfirmation } from '../identity/email-confirmation.ts';
import { deleteExpiredConfirmations } from '../identity/email-confirmations.queries.ts';
import { deleteOldAddresses } from '../identity/login/known-addresses.queries.ts';
import { sendOneTimeCode } from '../identity/one-time-code.ts';
import { deleteExpiredResets } from '../identity/passwords/resets.queries.ts';
import { deleteExpiredChallenges } from '../identity/second-factor/login-challenges.queries.ts';
import { deleteUnconfirmedFactors } from '../identity/second-factor/second-factor.queries.ts';
import { sendSecurityNotice } from '../identity/security-notice.ts';
import { deleteExpiredSessions } from '../identity/sessions/sessions.queries.ts';
import { deleteOldImports } from '../imports/imports.queries.ts';
import { deleteOldMails } from '../mail/outbox.ts';
import { deleteOldRefused } from '../mail/refused-addresses.queries.ts';
import { RefusedAddress, withRefusedAddresses } from '../mail/refused-addresses.ts';
import { deleteOldCounts } from '../mail/unconfirmed.queries.ts';
import { checkCovers } from '../membership/covers/cover-drift.ts';
import { sendMembershipChange } from '../membership/mails/membership-change.ts';
import { sendMembershipConfirmation } from '../membership/mails/membership-confirmation.ts';
import { sendReceipt } from '../membership/mails/receipt.ts';
import { remindMembers, sendMembershipReminder } from '../membership/mails/remind.ts';
import { sendTestMail } from '../opening/test-mail.ts';
import { countPincodes } from '../orders/confirming/confirming.queries.ts';
import { sendOrderChange } from '../orders/life/order-change-mail.ts';
import { sendOrderConfirmation } from '../orders/placing/order-confirmation.ts';
import { deleteOldHealth } from '../people/health.queries.ts';
import { deleteUnusedPictures } from '../pictures/unused.queries.ts';
import { deleteOldPhotos } from '../returns/photos.queries.ts';
import { notifyStaff, sendStaffDigests } from '../staff/notify-staff.ts';
import { sendStaffInvitation } from '../staff/staff-invitation.ts';
import { sendStaffNews } from '../staff/staff-news-mail.ts';
import { checkStock } from '../stock/drift.queries.ts';
import { holdExpiringLots } from '../stock/hold-expiring.ts';
import { showStockJob } from '../stock/levels.queries.ts';
import { sendBackInStock } from '../stock/wishes/back-in-stock-mail.ts';
import { deleteNotifiedWishes, notifyOfStock } from '../stock/wishes/wishes.queries.ts';
import { announceTaxRates } from '../taxes/announce-tax-rates.ts';
import { countVisits } from '../visits/busy.queries.ts';
import type { Jobs } from './add-job.ts';
import type { CronPayload } from './cron-payload.ts';
import { deleteFailedJobs } from './failed-jobs.queries.ts';
import type { JobServices } from './job-services.ts';

type Job<Payload> = (payload: Payload, services: JobServices) => Promise<void>;

const jobs: { [Kind in keyof Jobs]: Job<Jobs[Kind]> } & {
	tidy_up: Job<unknown>;
	fold_tallies: Job<unknown>;
	tell_staff: Job<unknown>;
	staff_digests: Job<unknown>;
	hold_expiring_lots: Job<unknown>;
	tell_wishes: Job<unknown>;
	check_stock: Job<unknown>;
	check_covers: Job<unknown>;
	begin_closures: Job<unknown>;
	apply_standing_closures: Job<CronPayload>;
	remind_members: Job<unknown>;
	count_pincodes: Job<unknown>;
	count_visits: Job<unknown>;
	announce_tax_rates: Job<unknown>;
} = {
	send_order_confirmation: sendOrderConfirmation,
	send_order_change: sendOrderChange,
	show_stock: showStockJob,
	hold_expiring_lots: holdExpiringLots,
	tell_wishes: notifyOfStock,
	send_back_in_stock: sendBackInStock,
	check_stock: checkStock,
	check_covers: checkCovers,
	begin_closures: beginClosures,
	apply_standing_closures: applyCurrentClosures,
	apply_closure: applyClosure,
	send_closure_notice: sendClosureNotice,
	send_closure_end: sendClosureEnd,
	remind_members: remindMembers,
	send_membership_reminder: sendMembershipReminder,
	send_membership_change: sendMembershipChange,
	send_home_moved: sendMembershipChange,
	send_receipt: sendReceipt,
	count_pincodes: countPincodes,
	count_visits: countVisits,
	announce_tax_rates: announceTaxRates,
	back_up: async (_, { backUp }) => void (await backUp?.()),
	send_membership_confirmation: sendMembershipConfirmation,
	send_booking_confirmation: sendBookingConfirmation,
	send_booking_cancellation: sendBookingCancellation,
	send_email_confirmation: sendEmailConfirmation,
	send_account_invitation: sendAccountInvitation,
	send_imported_invitation: sendAccountInvitation,
	send_staff_invitation: sendStaffInvitation,
	send_security_notice: sendSecurityNotice,
	send_deletion_notice: sendDeletionNotice,
	send_contact_reply: sendContactReply,
	send_complaint_news: sendComplaintNews,
	send_test_mail: sendTestMail,
	send_staff_news: sendStaffNews,
	send_one_time_code: sendOneTimeCode,
	tell_staff: notifyStaff,
	staff_digests: sendStaffDigests,
	fold_tallies: (_, { database }) => foldTallies(database),
	async tidy_up(_, { database, outbox, clock }) {
		await deleteExpiredSessions(database, clock());
		await deleteExpiredChallenges(database, clock());
		await deleteUnconfirmedFactors(database, clock());
		await deleteExpiredResets(database, clock());
		await deleteExpiredConfirmations(database, clock());
		await deleteOldCounts(database, clock());
		await deleteOldRefused(database, clock());
		await deleteOldAddresses(database, clock());
		await deleteOldIdempotencyKeys(database, clock());
		await deleteOldImports(database, clock());
		await deleteUnusedPictures(database, clock());
		await deleteOldPhotos(database, { now: clock(), today: clubToday(clock()) });
		await deleteNotifiedWishes(database, clock());
		await deleteOldHealth(database, clubToday(clock()));
		await deleteOldApplied(database, clubToday(clock()));
		await deleteOldEntries(database);
		await deleteOldMails(outbox, clock());
		await deleteFailedJobs(database, clock());
		await deleteOverCounts(database, clock());
	},
};

/** Makes graphile-worker's task list of all kinds of jobs. A job whose mail is refused for good counts as done. */
export function createTaskList(services: JobServices): TaskList {
	const withMailer = { ...services, mailer: withRefusedAddresses(services) };
	return Object.fromEntries(
		Object.entries(jobs).map(([kind, job]) => [
			kind,
			(payload: unknown) => (job as Job<unknown>)(payload, withMailer).catch(passOverRefusal),
		]),
	);
}

function passOverRefusal(error: unknown): void {
	if (!(error instanceof RefusedAddress)) throw error;
}
