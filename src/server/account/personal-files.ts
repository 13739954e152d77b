import { type RawBuilder, sql } from 'kysely';
import { isOfMember } from '../documents/documents.queries.ts';
import { billedTo } from '../membership/paying/payer.queries.ts';

/** The person whose data it is. */
export interface Subject {
	id: number;
	/**
	 * The person's email if it is confirmed: messages written with it are theirs. Otherwise null, because it may be
	 * anybody's.
	 */
	confirmedEmail: string | null;
}

/** Describes a file of personal data: the rows of one table that are about the person. */
interface PersonalFile {
	/**
	 * The columns in the file. A suffix changes what is written: `written_by:name` is the person's name in place of
	 * the id, `product_id:product` the product's, `closure_id:closure` the closure's reason and days. `reason:toThem`
	 * leaves out a reason that was given to an earlier holder.
	 */
	columns: string;
	/**
	 * Columns that are left out: secrets, columns that only identify the person, and those derived from other
	 * columns.
	 */
	withheld?: string;
	/** The condition for the person's rows. */
	rows: (subject: Subject) => RawBuilder<boolean>;
}

const byUser = ({ id }: Subject) => sql<boolean>`user_id = ${id}`;
const ofTheirOrders = ({ id }: Subject) =>
	sql<boolean>`order_id in (select id from orders where user_id = ${id})`;
const isTheirDocument = (subject: Subject) =>
	sql<boolean>`(${ofTheirOrders(subject)} or ${isOfMember(subject.id)})`;
const ofTheirDocuments = (subject: Subject) =>
	sql<boolean>`document_id in (select id from documents where ${isTheirDocument(subject)})`;
const ofTheirTerms = ({ id }: Subject) =>
	sql<boolean>`membership_id in (select membership_id from membership_terms where holder_id = ${id})`;
const fromTheirEmail = ({ confirmedEmail }: Subject) => sql<boolean>`lower(email) = lower(${confirmedEmail})`;

/**
 * Everything that is stored about a person, by table; the file has the table's name. A new table or column with
 * personal data must be added here, or a test fails.
 */
export const personalFiles = {
	users: {
		columns:
			'id name email phone dob gender address role created_at email_confirmed_at centre_ids has_weak_password',
		withheld: 'password_hash search_text deleted_at',
		rows: ({ id }) => sql`id = ${id}`,
	},
	addresses: {
		columns: 'id address_type name email phone address town pincode district state created_at',
		withheld: 'user_id',
		rows: byUser,
	},
	cart_entries: { columns: 'id product_id:product quantity created_at', withheld: 'user_id', rows: byUser },
	orders: {
		columns:
			'id payment_mode fee placed_at address_type name email phone address town pincode district state gstin business_name came_back delivery_note',
		withheld: 'user_id printed',
		rows: byUser,
	},
	order_lines: {
		columns:
			'id order_id product_id product_name product_description product_image price discount unit_price quantity cut best_before final_sale status rating ended ended_at ended_reason shipment_id in_return',
		withheld: 'search_text reserved standing',
		rows: ofTheirOrders,
	},
	stock_wishes: {
		columns: 'id product_id:product created_at told_at',
		withheld: 'user_id',
		rows: byUser,
	},
	order_moves: {
		columns: 'line_id status moved_at moved_by:name',
		rows: (subject) => sql`line_id in (select id from order_lines where ${ofTheirOrders(subject)})`,
	},
	shipments: {
		columns:
			'id order_id carrier awb tracking_url cod fee sent_at attempts attempted_at attempt_reason next_attempt done_at collected sent_to',
		withheld: 'sent_by remitted',
		rows: ofTheirOrders,
	},
	returns: {
		columns:
			'id order_id line_id quantity asked_quantity reason text status asked_at pay_by upi way centre_id carrier awb fetched_on refusal decided_at received_at sealed done_at',
		withheld: 'asked_by decided_by received_by',
		rows: ofTheirOrders,
	},
	refunds: {
		columns: 'id kind order_id membership_id return_id goods fee amount due_at due_on',
		withheld: 'cause',
		rows: (subject) => sql`(${ofTheirOrders(subject)} or membership_id in ${billedTo(subject.id)})`,
	},
	payments: {
		columns:
			'id kind membership_id refund_id amount mode reference centre_id business_day taken_at reverses corrects reversed',
		withheld: 'payer_id carrier delivered_on note shift_id taken_by',
		rows: ({ id }) => sql`payer_id = ${id}`,
	},
	order_events: {
		columns: 'id order_id line_id kind quantity text happened_at',
		withheld: 'for_customer done_by',
		rows: (subject) => sql`for_customer and ${ofTheirOrders(subject)}`,
	},
	documents: {
		columns:
			'id number kind issued_at day order_id membership_id payment_id invoice_id buyer_gstin place_of_supply taxable cgst sgst igst total printed',
		withheld: 'series_id position cause issued_by shipment_id business_day',
		rows: isTheirDocument,
	},
	document_lines: {
		columns: 'document_id position line_id description hsn quantity rate gross taxable cgst sgst igst',
		withheld: 'id corrects',
		rows: (subject) => ofTheirDocuments(subject),
	},
	document_buyers: {
		columns: 'document_id name address pincode',
		rows: (subject) => ofTheirDocuments(subject),
	},
	memberships: {
		columns:
			'id type center centre_id price start_date end_date payment_status bought_at payed_at payed_to:name',
		withheld: 'user_id',
		rows: (subject) =>
			sql`${byUser(subject)} or id in (select membership_id from membership_terms where holder_id = ${subject.id})`,
	},
	membership_origins: {
		columns: 'membership_id origin plan start_date pause_days_left other_centre_days_left',
		withheld: 'holder_id import_id',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	membership_terms: {
		columns:
			'membership_id handed_on months days perks ended_on end_reason received first_paid_at rest_due_by fee',
		withheld: 'holder_id',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	membership_upgrades: {
		columns:
			'membership_id from_id plan_months plan_price plan_days first_bought_on place_day place_at used_days made_at made_by:name',
		rows: ofTheirTerms,
	},
	membership_extensions: {
		columns: 'id membership_id kind months days made_at',
		rows: ofTheirTerms,
	},
	membership_closures: {
		columns: 'membership_id closure_id:closure extension_id days:ranges',
		rows: ofTheirTerms,
	},
	closure_holders: {
		columns: 'closure_id:closure applied_at',
		withheld: 'holder_id',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	membership_covers: {
		columns: 'membership_id first_day last_day bought_twice',
		withheld: 'holder_id',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	membership_centres: {
		columns: 'membership_id from_day centre_id made_at made_by:name',
		rows: ofTheirTerms,
	},
	membership_reminders: {
		columns: 'membership_id kind about told_at',
		rows: ofTheirTerms,
	},
	membership_pauses: {
		columns: 'id membership_id first_day last_day revision made_at made_by:name undone_at',
		rows: ofTheirTerms,
	},
	entitlements: {
		columns: 'id membership_id kind amount balance source reason:toThem made_at made_by:name',
		rows: ofTheirTerms,
	},
	entitlement_entries: {
		columns: 'id entitlement_id quantity cause reverses made_at made_by:name',
		rows: (subject) => sql`entitlement_id in (select id from entitlements where ${ofTheirTerms(subject)})`,
	},
	bookings: {
		columns: 'id consult_type date age height weight booked_at cancelled_at cancel_reason',
		withheld: 'user_id',
		rows: byUser,
	},
	contact_messages: {
		columns: 'id name email phone message status received_at answered_at answered_by:name',
		withheld: 'idempotency_key search_text',
		rows: fromTheirEmail,
	},
	contact_replies: {
		columns: 'id message_id text written_by:name written_at',
		rows: (subject) => sql`message_id in (select id from contact_messages where ${fromTheirEmail(subject)})`,
	},
	complaints: {
		columns:
			'id name email phone order_number message status written_at acknowledged_at acknowledged_by:name closed_at closed_by:name outcome',
		withheld: 'user_id idempotency_key search_text',
		rows: ({ id, confirmedEmail }) => sql`(user_id = ${id} or lower(email) = lower(${confirmedEmail}))`,
	},
	complaint_answers: {
		columns: 'id complaint_id text written_by:name written_at',
		rows: ({ id, confirmedEmail }) =>
			sql`complaint_id in (select id from complaints where user_id = ${id} or lower(email) = lower(${confirmedEmail}))`,
	},
	consents: {
		columns: 'id kind given text_version at recorded_by:name',
		withheld: 'user_id',
		rows: byUser,
	},
	passes: {
		columns: 'id made_at is_move read_at revoked_at',
		withheld: 'user_id public_key session_hash',
		rows: byUser,
	},
	visits: {
		columns:
			'id membership_id centre_id entered_at day left_at left_known how passed reason uses_session let_in_by:name undone_at',
		withheld: 'holder_id closed_id closed_until undone_by',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	visit_flags: {
		columns: 'visit_id centre_id sentence settled_at settled_by:name',
		rows: ({ id }) => sql`visit_id in (select id from visits where holder_id = ${id})`,
	},
	visit_reports: {
		columns: 'visit_id reported_by:name reported_at',
		withheld: 'key',
		rows: ({ id }) => sql`visit_id in (select id from visits where holder_id = ${id})`,
	},
	door_stops: { columns: 'reason made_by:name made_at', withheld: 'user_id', rows: byUser },
	door_refusals: {
		columns: 'id centre_id code at',
		withheld: 'holder_id',
		rows: ({ id }) => sql`holder_id = ${id}`,
	},
	emergency_contacts: { columns: 'name phone', withheld: 'user_id', rows: byUser },
	guardians: {
		columns:
			'name phone email relation checked_how id_kind text_version consented_at withdrawn_at recorded_by:name',
		withheld: 'user_id',
		// A guardian who was identified by their own account also gets what is stored about them, but not which child
		// it is about.
		rows: ({ id, confirmedEmail }) =>
			sql`(user_id = ${id} or (checked_how = 'own_account' and lower(email) = lower(${confirmedEmail})))`,
	},
	health_declarations: {
		columns: 'outcome declared_on text_version recorded_by:name doctor_seen_on doctor_seen_by:name',
		withheld: 'user_id',
		rows: byUser,
	},
	person_notes: { columns: 'id text written_by:name written_at', withheld: 'user_id', rows: byUser },
	// The photo itself is a file beside it.
	person_photos: { columns: 'taken_at taken_by:name', withheld: 'user_id number bytes', rows: byUser },
	// The photos themselves are files beside it.
	return_photos: { columns: 'id line_id return_id added_at', withheld: 'user_id bytes', rows: byUser },
	staff_posts: {
		columns: 'id centre_id duty from_day until_day made_by:name made_at ended_by:name ended_at',
		withheld: 'user_id',
		rows: byUser,
	},
	staff_mail_choices: { columns: 'kind pace', withheld: 'user_id', rows: byUser },
	mail_tests: { columns: 'address asked_at settled_at error', withheld: 'id user_id', rows: byUser },
	imported_people: { columns: 'import_id invited_at', withheld: 'user_id', rows: byUser },
	sessions: {
		columns: 'id device created_at used_at expires_at',
		withheld: 'user_id token_hash',
		rows: byUser,
	},
	second_factors: {
		columns: 'created_at confirmed_at',
		withheld: 'user_id secret last_step',
		rows: byUser,
	},
	recovery_codes: { columns: 'used_at', withheld: 'user_id code_hash', rows: byUser },
	known_addresses: { columns: 'seen_at', withheld: 'user_id digest', rows: byUser },
	mails_to_unconfirmed: { columns: 'mail_id sent_at', withheld: 'user_id', rows: byUser },
	refused_addresses: { columns: 'email refused_at', rows: fromTheirEmail },
	audit_entries: {
		// Whether they did it or somebody else did it to them; the IP address, only if they did it; and nobody else's
		// name.
		columns: 'at action subject_kind times actor_id:isThem address:theirs',
		withheld:
			'id actor_name actor_email subject_id subject_name centre_id amount before after request_id keep_until search_text',
		rows: ({ id }) =>
			sql`(actor_id = ${id} or (subject_id = ${id} and subject_kind in ('person', 'account', 'staff')))`,
	},
} as const satisfies Record<string, PersonalFile>;
export type PersonalTable = keyof typeof personalFiles;

/**
 * Columns that refer to a person in rows that are not about them, with the reason why these are not in the person's
 * files.
 */
export const notAboutThem = {
	'complaints.acknowledged_by': 'somebody else’s complaint; that they acknowledged it is in the audit',
	'complaints.closed_by': 'somebody else’s complaint; that they closed it is in the audit',
	'complaint_answers.written_by': 'written to somebody else; that they answered is in the audit',
	'consents.recorded_by': 'what somebody else agreed to',
	'contact_messages.answered_by': 'somebody else’s query; that they answered is in the audit',
	'contact_replies.written_by': 'written to somebody else; that they replied is in the audit',
	'guardians.recorded_by': 'somebody else’s guardian; that they wrote it down is in the audit',
	'health_declarations.recorded_by': 'somebody else’s health; that they wrote it down is in the audit',
	'health_declarations.doctor_seen_by': 'somebody else’s health; that they wrote it down is in the audit',
	'imports.started_by': 'the club’s file; that they brought it in is in the audit',
	'closures.announced_by': 'the club’s days; that they announced them is in the audit',
	'closures.ended_by': 'the club’s days; that they opened the centres again is in the audit',
	'membership_centres.made_by': 'somebody else’s membership; that they moved it is in the audit',
	'membership_upgrades.made_by': 'somebody else’s membership; that they upgraded it is in the audit',
	'membership_pauses.made_by': 'somebody else’s membership; that they paused it is in the audit',
	'entitlements.made_by': 'somebody else’s membership; that they gave it is in the audit',
	'entitlement_entries.made_by': 'somebody else’s membership; that they wrote it down is in the audit',
	'memberships.payed_to': 'somebody else’s membership; that they took the money is in the audit',
	'stock_moves.moved_by': 'the club’s goods; that they moved them is in the audit',
	'order_events.done_by': 'somebody else’s order; that they did it is in the audit',
	'documents.issued_by': 'somebody else’s order; that they sent it is in the audit',
	'remittances.taken_by': 'the club’s cash; that they took the file is in the audit',
	'parcel_claims.settled_by': 'the club’s money; that they settled it is in the audit',
	'shipments.sent_by': 'somebody else’s order; that they sent it is in the audit',
	'returns.asked_by': 'somebody else’s order; that they wrote it down is in the audit',
	'returns.decided_by': 'somebody else’s order; that they decided is in the audit',
	'returns.received_by': 'somebody else’s order; that they took it back is in the audit',
	'payments.taken_by': 'somebody else’s money; that they took or sent it is in the audit',
	'shifts.opened_by': 'the club’s drawer; that they opened and counted it is in the audit',
	'shifts.closed_by': 'somebody else’s drawer; that they counted it is in the audit',
	'shifts.approved_by': 'somebody else’s drawer; that they approved its difference is in the audit',
	'day_closes.closed_by': 'the club’s books; that they closed the day is in the audit',
	'order_moves.moved_by': 'somebody else’s order; that they moved it is in the audit',
	'visits.let_in_by': 'somebody else’s visit; what they let pass is in the audit',
	'visits.undone_by': 'somebody else’s visit; that they undid it is in the audit',
	'visit_flags.settled_by': 'somebody else’s visit; that they looked at it is in the audit',
	'visit_reports.reported_by': 'somebody else’s visit; that they told of it is in the audit',
	'door_stops.made_by': 'about somebody else; that they keep them out is in the audit',
	'person_notes.written_by': 'about somebody else; that they wrote it is in the audit',
	'person_photos.taken_by': 'of somebody else; that they took it is in the audit',
	'staff_posts.made_by': 'somebody else’s post; that they appointed them is in the audit',
	'staff_posts.ended_by': 'somebody else’s post; that they ended it is in the audit',
	'idempotency_keys.user_id': 'answers to calls, kept for a day and each of them in a file of its own',
	'login_challenges.user_id': 'a login of the last five minutes, as a hash',
	'staff_digest_items.user_id': 'what a mail to them names, until the next morning',
	'password_resets.user_id': 'a code or a link of their mail, as a hash, until it is used or expires',
	'email_confirmations.user_id': 'a link of their mail, as a hash, until it expires',
} as const;
