import { carrierInSentence, packingPaperNames } from '../orders/parcels.rules.ts';
import { formatLongDate } from '../text/format-date.ts';
import { formatRupees } from '../text/format-rupees.ts';
import { pluralize } from '../text/pluralize.ts';

/** What an entry is about. */
export const auditSubjects = {
	product: 'Products',
	order: 'Orders',
	stock: 'Stock',
	tax: 'Taxes',
	membership: 'Memberships',
	money: 'Money',
	query: 'Queries',
	complaint: 'Complaints',
	person: 'People',
	club: 'Club',
	staff: 'Staff',
	picture: 'Pictures',
	account: 'Accounts',
	list: 'Lists',
	import: 'Imports',
} as const;
export type AuditSubjectKind = keyof typeof auditSubjects;
export const auditSubjectKinds = Object.keys(auditSubjects) as AuditSubjectKind[];

/** The values of a record's fields, as they are stored with an entry. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** The parts of a sentence about an entry. */
export interface AuditFact {
	/** Who acted; undefined for a visitor whom nobody knows. */
	actor?: { name: string } | undefined;
	action: string;
	subject: { kind: string; name?: string | undefined };
	amount?: number | undefined;
	before?: AuditFacts | undefined;
	after?: AuditFacts | undefined;
	times: number;
}

interface Action {
	/** What the act concerns; decides how long its entries are kept. */
	about: AuditSubjectKind;
	/** The name of the action in the filter. */
	label: string;
	/** The sentence after the name of who acted. */
	says: (fact: AuditFact, what: string) => string;
}

const action = (about: AuditSubjectKind, label: string, says: Action['says']): Action => ({
	about,
	label,
	says,
});

/** A count with its noun. The value may be of any type, because an old entry may hold anything. */
const howMany = (count: AuditFacts[string] | undefined, one: string, many = `${one}s`): string =>
	typeof count === 'number' ? pluralize(count, one, many) : `some ${many}`;

const status = (facts: AuditFacts | undefined) => String(facts?.status ?? 'unknown');

/** A stored day in the words of a sentence. */
const dayOf = (value: AuditFacts[string] | undefined, otherwise = 'a day') =>
	typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatLongDate(value) : otherwise;

/** How many of the units that came back are sealed: `, 2 sealed`, `, not sealed`. */
const sealedOf = ({ quantity, sealed }: AuditFacts = {}) =>
	!sealed ? ', not sealed' : sealed === quantity ? ', sealed' : `, ${sealed} sealed`;

/** Indexed by any string, because an entry outlives the program that wrote it. */
const paperNames: Readonly<Record<string, string>> = packingPaperNames;

/**
 * Every act of the desk and every security event that the audit knows. Never remove an action of which entries exist.
 */
export const auditActions = {
	product_added: action('product', 'Product added', (_, what) => `added the product ${what}`),
	product_changed: action('product', 'Product changed', (_, what) => `changed the product ${what}`),
	product_deleted: action('product', 'Product deleted', (_, what) => `deleted the product ${what}`),
	order_moved: action(
		'order',
		'Order moved',
		({ before, after }, what) => `moved order ${what} from ${status(before)} to ${status(after)}`,
	),
	order_cancelled: action(
		'order',
		'Order cancelled',
		({ after }, what) => `cancelled ${howMany(after?.quantity, 'unit')} of a product of order ${what}`,
	),
	order_cut: action(
		'order',
		'Units taken off an order',
		({ before, after }, what) =>
			`left ${after?.quantity ?? 'fewer'} of ${howMany(before?.quantity, 'unit')} of a line of order ${what}`,
	),
	order_readdressed: action(
		'order',
		'Order’s address changed',
		(_, what) => `changed where order ${what} goes`,
	),
	order_confirmed: action('order', 'Order confirmed', (_, what) => `confirmed order ${what} by phone`),
	customer_not_reached: action(
		'order',
		'Customer not reached',
		(_, what) => `called about order ${what} and reached nobody`,
	),
	papers_printed: action(
		'order',
		'Papers of an order printed',
		({ after }, what) => `printed the ${paperNames[String(after?.papers)] ?? 'papers'} of order ${what}`,
	),
	order_dispatched: action(
		'order',
		'Order dispatched',
		({ after }, what) =>
			`sent order ${what} by ${after?.carrier ?? 'a carrier'}, ${formatRupees(Number(after?.cod ?? 0))} to collect`,
	),
	parcel_moved: action(
		'order',
		'Parcel moved',
		({ after }, what) => `moved a parcel of order ${what} to ${status(after)}`,
	),
	attempt_failed: action(
		'order',
		'Parcel not taken',
		(_, what) => `wrote down that nobody took a parcel of order ${what}`,
	),
	parcel_came_back: action('order', 'Parcel came back', (_, what) => `took back a parcel of order ${what}`),
	parcel_lost: action(
		'order',
		'Parcel lost',
		(_, what) => `wrote down that a parcel of order ${what} was lost`,
	),
	parcel_tracked: action(
		'order',
		'Parcel’s carrier written down',
		(_, what) => `wrote down who brings order ${what}`,
	),
	cash_counted: action(
		'order',
		'Cash counted',
		({ after, amount }, what) =>
			`counted ${formatRupees(amount ?? 0)} of ${carrierInSentence(what)} for ${dayOf(after?.day)}`,
	),
	claim_settled: action(
		'order',
		'Lost parcel settled',
		({ after, amount }, what) =>
			`closed the claim for a parcel of order ${what} with ${formatRupees(amount ?? 0)} of ${after?.carrier ?? 'a courier'}`,
	),
	claim_reopened: action(
		'order',
		'Lost parcel opened again',
		({ before, after, amount }, what) =>
			`opened the claim for a parcel of order ${what} again, which ${formatRupees(amount ?? 0)} of ${before?.carrier ?? 'a courier'} had closed: ${after?.reason ?? 'no reason given'}`,
	),
	return_asked: action(
		'order',
		'Return written down',
		({ after }, what) => `wrote down the return of ${howMany(after?.quantity, 'unit')} of order ${what}`,
	),
	return_approved: action('order', 'Return approved', (_, what) => `approved a return of order ${what}`),
	return_refused: action('order', 'Return refused', (_, what) => `refused a return of order ${what}`),
	return_received: action(
		'order',
		'Return received',
		({ after }, what) =>
			`took back ${howMany(after?.quantity, 'unit')} of order ${what}${after?.place ? ` in ${after.place}` : ''}${sealedOf(after)}`,
	),
	return_corrected: action(
		'order',
		'Return corrected',
		({ before, after, amount }, what) =>
			`corrected what came back of order ${what} from ${howMany(before?.quantity, 'unit')} to ${after?.quantity ?? 'fewer'}${sealedOf(after)}: ${amount ? `${formatRupees(amount)} less is due` : 'nothing was due for it'}, ${after?.reason ?? 'no reason given'}`,
	),
	refund_sent: action(
		'order',
		'Refund sent',
		({ amount, after }, what) =>
			`sent ${formatRupees(amount ?? 0)} back for order ${what}, ${after?.mode === 'Cash' ? 'in cash' : 'by UPI'}`,
	),
	final_sale_changed: action('product', 'Returns of a product changed', ({ after }, what) =>
		after?.finalSale === true
			? `closed ${what} to returns for a change of mind`
			: `opened ${what} to returns for a change of mind`,
	),
	remittance_checked: action(
		'order',
		'Courier’s file checked',
		({ after }, what) => `checked a file of ${what} with ${howMany(after?.rows, 'row')}`,
	),
	remittance_taken: action(
		'order',
		'Courier’s file taken',
		({ after, amount }, what) =>
			`wrote down ${formatRupees(amount ?? 0)} of ${what} for ${howMany(after?.parcels, 'parcel')}`,
	),
	remitted_taken_back: action(
		'order',
		'Courier’s payment taken back',
		({ before, after, amount }, what) =>
			`took back ${formatRupees(amount ?? 0)} that ${before?.carrier ?? 'a courier'} paid for a parcel of order ${what}: ${after?.reason ?? 'no reason given'}`,
	),
	order_noted: action('order', 'Note to an order', (_, what) => `wrote a note to order ${what}`),
	stock_received: action(
		'stock',
		'Goods received',
		({ after }, what) => `received ${howMany(after?.quantity, 'unit')} of ${what}`,
	),
	stock_counted: action(
		'stock',
		'Units counted',
		({ before, after }, what) =>
			`counted ${howMany(after?.quantity, 'unit')} of ${what} where ${before?.quantity ?? 'others'} ${before?.quantity === 1 ? 'was' : 'were'} known`,
	),
	stock_written_off: action(
		'stock',
		'Units written off',
		({ after }, what) => `wrote off ${howMany(after?.quantity, 'unit')} of ${what}`,
	),
	stock_transferred: action(
		'stock',
		'Units brought to another place',
		({ after }, what) =>
			`brought ${howMany(after?.quantity, 'unit')} of ${what} to ${after?.to ?? 'another place'}`,
	),
	stock_held: action('stock', 'Lot kept back', (_, what) => `kept back a lot of ${what}`),
	stock_released: action('stock', 'Lot released', (_, what) => `let a lot of ${what} be sold again`),
	stock_level_changed: action(
		'stock',
		'Stock level changed',
		(_, what) => `changed the stock level of ${what}`,
	),
	stock_level_removed: action(
		'stock',
		'Not kept at a centre any more',
		({ before }, what) => `said that ${what} is not kept at ${before?.place ?? 'a centre'} any more`,
	),
	shelf_life_changed: action('stock', 'Shelf life changed', ({ after }, what) =>
		after?.shelfLife === null
			? `took the shelf life off ${what}`
			: `set the shelf life of ${what} to ${howMany(after?.shelfLife, 'day')}`,
	),
	tax_class_added: action('tax', 'Tax class added', (_, what) => `added the tax class ${what}`),
	tax_class_changed: action('tax', 'Tax class changed', (_, what) => `changed the tax class ${what}`),
	tax_class_confirmed: action('tax', 'Tax class confirmed', (_, what) => `confirmed the tax class ${what}`),
	tax_rate_set: action(
		'tax',
		'Tax rate set',
		({ after }, what) =>
			`set the tax of ${what} to ${after?.rate ?? 'another'} % from ${dayOf(after?.from)} on`,
	),
	product_taxed: action(
		'product',
		'Product’s tax class changed',
		({ after }, what) =>
			`gave ${what} ${after?.taxClass ? `the tax class ${after.taxClass}` : 'no tax class'}`,
	),
	barcode_removed: action('stock', 'Barcode removed', (_, what) => `removed a barcode of ${what}`),
	membership_upgraded: action(
		'membership',
		'Membership upgraded',
		({ before, after, amount }, what) =>
			`upgraded membership ${what} from ${before?.type ?? 'a plan'} to ${after?.type ?? 'another'} for ${formatRupees(amount ?? 0)}`,
	),
	membership_cancelled: action(
		'membership',
		'Membership cancelled',
		({ amount }, what) => `cancelled membership ${what}; ${formatRupees(amount ?? 0)} is paid back`,
	),
	membership_refunded: action(
		'membership',
		'Money paid back',
		({ amount }, what) => `paid ${formatRupees(amount ?? 0)} back for membership ${what}`,
	),
	payment_corrected: action(
		'money',
		'Payment corrected',
		({ before, after, amount }, what) =>
			`corrected how ${formatRupees(amount ?? 0)} for ${what} came in, from ${before?.mode ?? 'unknown'} to ${after?.mode ?? 'unknown'}`,
	),
	shift_opened: action(
		'money',
		'Drawer opened',
		({ amount }, what) => `opened a drawer at ${what} with ${formatRupees(amount ?? 0)}`,
	),
	shift_closed: action(
		'money',
		'Drawer counted',
		({ amount, after }, what) =>
			`counted ${formatRupees(amount ?? 0)} in a drawer at ${what} where ${formatRupees(Number(after?.expected ?? 0))} was expected`,
	),
	shift_approved: action(
		'money',
		'Difference approved',
		({ after }, what) =>
			`approved a difference of ${Number(after?.difference ?? 0)} rupees in a drawer at ${what}`,
	),
	day_closed: action(
		'money',
		'Day closed',
		({ after, amount }, what) => `closed ${dayOf(after?.day)} at ${what} with ${formatRupees(amount ?? 0)}`,
	),
	membership_paid: action(
		'membership',
		'Payment taken',
		({ amount }, what) => `took ${formatRupees(amount ?? 0)} for membership ${what}`,
	),
	membership_paused: action(
		'membership',
		'Membership paused',
		({ after }, what) =>
			`paused membership ${what} from ${dayOf(after?.firstDay)} to ${dayOf(after?.lastDay, 'another')}`,
	),
	pause_ended: action('membership', 'Pause ended', (_, what) => `ended a pause of membership ${what}`),
	home_centre_changed: action(
		'membership',
		'Home centre changed',
		({ after }, what) =>
			`moved membership ${what} to ${after?.centre ?? 'another centre'} from ${dayOf(after?.from)} on`,
	),
	holder_changed: action(
		'membership',
		'Membership handed over',
		({ before, after }, what) =>
			`handed membership ${what} of person #${before?.holder ?? '?'} to person #${after?.holder ?? '?'}`,
	),
	entitlement_given: action(
		'membership',
		'Goodwill',
		({ after }, what) =>
			`gave ${after?.amount ?? 'some'} more of ${after?.kind ?? 'something'} with membership ${what}`,
	),
	entitlement_used: action(
		'membership',
		'Use written down',
		({ after }, what) => `wrote down a ${after?.kind ?? 'use'} with membership ${what}`,
	),
	use_undone: action('membership', 'Use undone', (_, what) => `took back a use of membership ${what}`),
	query_answered: action('query', 'Query answered', (_, what) => `marked query ${what} as answered`),
	query_replied: action('query', 'Reply sent', (_, what) => `replied to query ${what}`),
	complaint_acknowledged: action(
		'complaint',
		'Complaint acknowledged',
		(_, what) => `acknowledged complaint ${what}`,
	),
	complaint_answered: action('complaint', 'Complaint answered', (_, what) => `answered complaint ${what}`),
	complaint_closed: action('complaint', 'Complaint closed', (_, what) => `closed complaint ${what}`),
	template_added: action('club', 'Reply template added', (_, what) => `added the reply template ${what}`),
	template_changed: action(
		'club',
		'Reply template changed',
		(_, what) => `changed the reply template ${what}`,
	),
	template_removed: action(
		'club',
		'Reply template removed',
		(_, what) => `removed the reply template ${what}`,
	),
	person_registered: action('person', 'Person registered', (_, what) => `registered ${what}`),
	booking_cancelled: action(
		'person',
		'Consultancy of somebody cancelled',
		({ before }, what) => `cancelled the consultancy of ${what} for ${before?.date}`,
	),
	person_corrected: action(
		'person',
		'Details corrected',
		({ after }, what) => `corrected the details of ${what}: ${after?.corrected ?? 'unknown'}`,
	),
	pass_revoked: action('person', 'Pass taken back', (_, what) => `took back the pass of ${what}`),
	person_noted: action('person', 'Note written', (_, what) => `noted something about ${what}`),
	emergency_contact_changed: action(
		'person',
		'Emergency contact changed',
		(_, what) => `changed the emergency contact of ${what}`,
	),
	guardian_recorded: action(
		'person',
		'Guardian’s consent recorded',
		(_, what) => `wrote down that the guardian of ${what} agreed`,
	),
	guardian_withdrawn: action(
		'person',
		'Guardian’s consent taken back',
		(_, what) => `wrote down that the guardian of ${what} took the consent back`,
	),
	health_recorded: action(
		'person',
		'Health answers recorded',
		(_, what) => `changed what is written down of the health answers of ${what}`,
	),
	photo_taken: action('person', 'Photo taken', (_, what) => `took a photo of ${what}`),
	photo_removed: action('person', 'Photo removed', (_, what) => `removed the photo of ${what}`),
	door_passed: action(
		'person',
		'Let in all the same',
		({ after }, what) =>
			`let ${what} in at ${after?.centre ?? 'a centre'}, though the door said ${after?.passed ?? 'no'}: ${after?.reason ?? 'without a reason'}`,
	),
	pass_refused: action(
		'person',
		'Pass refused',
		({ after, subject }) =>
			`read a pass ${subject.name ? `of ${subject.name} ` : ''}at ${after?.centre ?? 'a centre'} that was refused: ${after?.why ?? 'it is none of this club'}`,
	),
	visit_ended: action(
		'person',
		'Left',
		({ after }, what) => `wrote down that ${what} left ${after?.centre ?? 'a centre'}`,
	),
	visit_undone: action(
		'person',
		'Visit undone',
		({ after }, what) => `undid a visit of ${what} at ${after?.centre ?? 'a centre'}`,
	),
	visits_reported: action(
		'person',
		'Visits told later',
		({ after }) =>
			`told of ${howMany(after?.visits, 'visit')} at ${after?.centre ?? 'a centre'} while it had no network${after?.flagged ? `; a manager looks at ${after.flagged}` : ''}`,
	),
	visit_settled: action(
		'person',
		'Visit looked at',
		({ after }, what) =>
			`looked at a visit of ${what} that the door would not have let in: ${after?.said ?? 'no'}`,
	),
	door_stopped: action(
		'person',
		'Kept out',
		({ after }, what) => `keeps ${what} out: ${after?.reason ?? 'without a reason'}`,
	),
	door_admitted: action('person', 'Let in again', (_, what) => `lets ${what} in again`),
	person_looked_up: action(
		'person',
		'Person looked up at all centres',
		(_, what) => `looked up ${what} at all centres`,
	),
	person_deleted: action(
		'person',
		'Person deleted',
		(_, what) => `deleted the account ${what} at its owner’s request`,
	),
	second_factor_reset: action(
		'person',
		'Two-step sign-in reset',
		(_, what) => `reset the two-step sign-in of ${what}`,
	),
	secret_key_replaced: action(
		'club',
		'Secret key replaced',
		({ after }) =>
			`went on with a new secret key: two-step sign-in of ${howMany(after?.accounts, 'account')} is to be set up anew`,
	),
	staff_rules_changed: action('club', 'Rules for staff changed', ({ after }) =>
		after?.secondFactor === 'required'
			? 'asked all staff for two-step sign-in'
			: 'no longer asks all staff for two-step sign-in',
	),
	membership_sold: action(
		'membership',
		'Membership sold',
		(_, what) => `sold membership ${what} at the desk`,
	),
	club_changed: action('club', 'Club changed', () => 'changed the texts of the club'),
	seller_changed: action('club', 'Seller changed', () => 'changed the details of the seller'),
	shop_changed: action('club', 'Rules of the shop changed', () => 'changed the rules of the shop'),
	door_rules_changed: action('club', 'Rules of the door changed', () => 'changed the rules of the door'),
	looks_changed: action('club', 'Looks changed', () => 'changed the looks of the club'),
	centre_added: action('club', 'Centre added', (_, what) => `opened the centre ${what}`),
	closure_announced: action(
		'club',
		'Closure announced',
		({ after }, what) =>
			`announced that ${what} is closed from ${dayOf(after?.firstDay)} to ${dayOf(after?.lastDay, 'another')}: ${after?.reason ?? 'no reason given'}`,
	),
	closure_undone: action(
		'club',
		'Closure undone',
		({ before }, what) =>
			`undid the closure of ${what} from ${dayOf(before?.firstDay)} to ${dayOf(before?.lastDay, 'another')}`,
	),
	closure_ended: action(
		'club',
		'Closure ended',
		({ before, after }, what) =>
			`opens ${what} again on ${dayOf(after?.opensOn)}, not after ${dayOf(before?.lastDay, 'another')}`,
	),
	centre_changed: action('club', 'Centre changed', (_, what) => `changed the centre ${what}`),
	centre_ended: action('club', 'Centre ended', (_, what) => `ended the centre ${what}`),
	centre_reopened: action('club', 'Centre opened again', (_, what) => `opened the centre ${what} again`),
	plan_added: action('club', 'Plan added', (_, what) => `put the plan ${what} on sale`),
	plan_ended: action('club', 'Plan ended', (_, what) => `ended the plan ${what}`),
	plan_reopened: action('club', 'Plan on sale again', (_, what) => `put the plan ${what} on sale again`),
	plan_changed: action('club', 'Plan changed', (_, what) => `changed the plan ${what}`),
	price_set: action('club', 'Price set', (_, what) => `set the price of ${what}`),
	price_removed: action(
		'club',
		'Price removed',
		(_, what) => `took back a price of ${what} that was to come`,
	),
	duration_ended: action('club', 'Duration ended', (_, what) => `sells ${what} no more`),
	promotion_added: action('club', 'Promotion added', (_, what) => `added the promotion ${what}`),
	promotion_changed: action('club', 'Promotion changed', (_, what) => `changed the promotion ${what}`),
	promotion_removed: action('club', 'Promotion removed', (_, what) => `removed the promotion ${what}`),
	class_added: action('club', 'Group class added', (_, what) => `added the group class ${what}`),
	class_changed: action('club', 'Group class changed', (_, what) => `changed the group class ${what}`),
	class_removed: action('club', 'Group class removed', (_, what) => `removed the group class ${what}`),
	consultancy_added: action('club', 'Consultancy added', (_, what) => `added the consultancy ${what}`),
	consultancy_changed: action('club', 'Consultancy changed', (_, what) => `changed the consultancy ${what}`),
	consultancy_removed: action('club', 'Consultancy removed', (_, what) => `removed the consultancy ${what}`),
	review_added: action('club', 'Review added', (_, what) => `added the review of ${what}`),
	review_changed: action('club', 'Review changed', (_, what) => `changed the review of ${what}`),
	review_removed: action('club', 'Review removed', (_, what) => `removed the review of ${what}`),
	samples_added: action('club', 'Samples added', (_, what) => `began with the sample ${what}`),
	mail_tested: action('club', 'Mail tested', (_, what) => `had a test message sent to ${what}`),
	mails_retried: action(
		'club',
		'Mails tried again',
		({ after }) => `had ${howMany(after?.mails, 'mail')} tried again that could not be sent`,
	),
	backup_asked: action('club', 'Backup asked for', () => 'had the database backed up'),
	step_not_needed: action('club', 'Step of the set-up left out', ({ after }, what) =>
		after?.needed === false
			? `said that the club does not need ${what}`
			: `said that the club needs ${what} after all`,
	),
	club_opened: action('club', 'Club opened', (_, what) => `opened ${what}`),
	demo_emptied: action('club', 'Demo emptied', () => 'emptied the demo, to start a club of their own'),
	staff_appointed: action(
		'staff',
		'Staff appointed',
		({ after }, what) => `appointed ${what}: ${after?.duty ?? 'a post'}, ${after?.at ?? 'a centre'}`,
	),
	staff_changed: action('staff', 'Post changed', (_, what) => `changed the post of ${what}`),
	staff_ended: action('staff', 'Post ended', (_, what) => `ended the post of ${what}`),
	owner_made: action('staff', 'Owner made', (_, what) => `made ${what} an owner`),
	owner_ended: action('staff', 'Owner ended', (_, what) => `ended ${what} as an owner`),
	picture_uploaded: action('picture', 'Picture uploaded', () => 'uploaded a picture'),
	list_exported: action('list', 'List exported', (_, what) => `took the list of ${what} as a file`),
	archive_taken: action('list', 'Archive taken', () => 'took everything as one archive'),
	import_begun: action('import', 'File checked', (_, what) => `had the file ${what} checked for an import`),
	import_committed: action('import', 'File imported', (_, what) => `imported the file ${what}`),
	import_invited: action(
		'import',
		'Imported people invited',
		({ after }, what) => `invited ${howMany(after?.people, 'person', 'people')} of the file ${what}`,
	),
	import_undo_begun: action(
		'import',
		'Undoing an import begun',
		(_, what) => `began to undo the import of the file ${what}`,
	),
	import_undone: action(
		'import',
		'Import undone',
		({ after }, what) =>
			`undid the import of the file ${what}: took ${howMany(after?.memberships, 'membership')} and ${howMany(after?.people, 'person', 'people')} out`,
	),
	pass_not_registered: action(
		'account',
		'Pass not registered',
		() => 'was refused a pass whose key was not proven, or known',
	),
	login: action('account', 'Login', () => 'logged in'),
	login_refused: action('account', 'Login refused', (_, what) => `was refused a login to ${what}`),
	logout: action('account', 'Logout', () => 'logged out'),
	session_ended: action('account', 'Session ended', () => 'ended an older session by a new login'),
	session_closed: action(
		'account',
		'Device signed out',
		({ after }) => `signed out ${after?.device ?? 'another device'}`,
	),
	sessions_closed: action('account', 'Other devices signed out', () => 'signed out all other devices'),
	second_factor_on: action('account', 'Two-step sign-in on', () => 'turned on two-step sign-in'),
	second_factor_off: action('account', 'Two-step sign-in off', () => 'turned off two-step sign-in'),
	second_factor_refused: action(
		'account',
		'Second step refused',
		(_, what) => `gave a wrong code of the app for ${what}`,
	),
	recovery_code_used: action('account', 'Recovery code used', () => 'signed in with a recovery code'),
	own_data_taken: action('account', 'Own data taken', () => 'took a copy of their data'),
	account_deleted: action('account', 'Account deleted', (_, what) => `deleted the account ${what}`),
	account_created: action('account', 'Account created', () => 'signed up'),
	email_confirmed: action('account', 'Email confirmed', (_, what) => `confirmed the email ${what}`),
	code_requested: action('account', 'Code requested', (_, what) => `asked for a code for ${what}`),
	code_accepted: action('account', 'Code accepted', (_, what) => `gave the right code for ${what}`),
	code_refused: action('account', 'Code refused', (_, what) => `gave a wrong code for ${what}`),
	password_changed: action('account', 'Password changed', () => 'changed the password'),
	password_refused: action(
		'account',
		'Password change refused',
		(_, what) => `was refused a new password for ${what}`,
	),
	password_reset: action('account', 'Password reset', () => 'set a new password by our mail'),
	access_refused: action(
		'account',
		'Access refused',
		({ after }) => `was refused ${after?.call ?? 'access'}`,
	),
	kiosk_refused: action(
		'account',
		'Kiosk refused',
		({ after }) =>
			`was refused ${after?.call ?? 'a call'}, because a kiosk${after?.centre ? ` of ${after.centre}` : ''} does nothing but let members in`,
	),
} as const satisfies Record<string, Action>;
export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as AuditAction[];

const known: Readonly<Record<string, Action>> = auditActions;

/** The label of an action; its name, if this program does not know it any more. */
export function auditActionLabel(name: string): string {
	return known[name]?.label ?? name;
}

/** An entry as a sentence, without its full stop: `Asha moved order AK-194 from Pending to Transit`. */
export function auditSentence(fact: AuditFact): string {
	const { actor, subject, times } = fact;
	const what = subject.name ?? (subject.kind === 'account' ? 'an unknown account' : 'a record');
	const said = known[fact.action]?.says(fact, what) ?? `did ${fact.action} to ${what}`;
	const often = times > 1 ? `, ${times.toLocaleString('en-IN')} times` : '';
	return `${actor?.name ?? 'A visitor'} ${said}${often}`;
}
