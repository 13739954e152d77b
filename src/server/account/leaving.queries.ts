import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { deletedAccount, noPhone } from '#shared/identity/identity.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isOfMember } from '../documents/documents.queries.ts';
import { dummyPasswordHash } from '../identity/passwords/passwords.ts';
import { forgetRefused } from '../mail/refused-addresses.queries.ts';
import { lastDayThatCounts, membershipsHeldBy } from '../membership/covers/covers.queries.ts';
import { leaveMemberships } from '../membership/leaving.queries.ts';
import { homeNameOn } from '../membership/moves/moves.queries.ts';
import { billedTo } from '../membership/paying/payer.queries.ts';
import { isOpenOrder } from '../orders/placing/placing.queries.ts';
import { isPaidBack } from '../payments/payments.queries.ts';

/** The numbers of a person's orders with a line that is not delivered yet. */
export async function listOpenOrders(database: Database, userId: number): Promise<number[]> {
	const rows = await database
		.selectFrom('orders')
		.select('id')
		.where('user_id', '=', userId)
		.where(isOpenOrder)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The numbers of a person's orders with an open return: its money is paid to where the person said. */
export async function listOpenReturns(database: Database, userId: number): Promise<number[]> {
	const rows = await database
		.selectFrom('orders')
		.innerJoin('returns', 'order_id', 'orders.id')
		.select('orders.id')
		.distinct()
		.where('user_id', '=', userId)
		.where(sql<boolean>`status in ('Asked', 'Approved', 'Received')`)
		.orderBy('orders.id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Whether any payment was made for a membership, so that it counts. */
const isBegun = sql<boolean>`(payment_status = 'payed' or (
	select first_paid_at from membership_terms where membership_id = memberships.id
) is not null)`;

/**
 * Lists the memberships, paid at least in part, that a person holds and that have not ended. Each has the centre
 * where it is at home today, and its buyer if that is somebody else.
 */
export function listRunningMemberships(database: Database, userId: number, today: IsoDate) {
	return database
		.selectFrom(membershipsHeldBy(sql.val(userId)).as('memberships'))
		.select((one) => [
			...(['id', 'type', homeNameOn(today).as('center'), lastDayThatCounts(today).as('endDate')] as const),
			one
				.selectFrom('users as buyer')
				.whereRef('buyer.id', '=', 'memberships.user_id')
				.where('buyer.id', '<>', userId)
				.where('deleted_at', 'is', null)
				.select('buyer.name')
				.as('boughtBy'),
		])
		.where(isBegun)
		.where(lastDayThatCounts(today), '>=', today)
		.orderBy('id')
		.execute();
}

/** The memberships for which the club still owes a person money. */
export async function listMoneyOwed(database: Database, userId: number): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select memberships.id from memberships join refunds on refunds.membership_id = memberships.id
		where memberships.id in ${billedTo(userId)} and not exists (
			select from payments where payments.membership_id = memberships.id and ${isPaidBack}
		) order by 1`.execute(database);
	return rows.map(({ id }) => id);
}

/** Whether a person is the only owner. */
export async function isLastOwner(database: Database, userId: number): Promise<boolean> {
	const owners = await database
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'ADMIN')
		.limit(2)
		.execute();
	return owners.length === 1 && owners[0]?.id === userId;
}

/**
 * Finds an account and locks it until the transaction ends: whatever else stores rows for it waits, or is waited
 * for (migration 0048). Undefined if there is none, or it is deleted.
 */
export function lockExistingAccount(transaction: Transaction, userId: number) {
	return transaction
		.selectFrom('users')
		.select(['id', 'name', 'email', 'role', 'email_confirmed_at'])
		.where('id', '=', userId)
		.where('deleted_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
}

/**
 * In rupees, including the fee: from this amount on, an invoice names its buyer and their address (CGST Rules, rule
 * 46(e)).
 */
const namesBuyerFrom = 50_000;

/** The tables whose rows about a person are deleted, because no books need them. */
export const deletedWithThem = [
	'addresses',
	'bookings',
	'cart_entries',
	'complaints',
	'consents',
	'door_stops',
	'email_confirmations',
	'emergency_contacts',
	'guardians',
	'health_declarations',
	'idempotency_keys',
	'imported_people',
	'known_addresses',
	'login_challenges',
	'mail_tests',
	'mails_to_unconfirmed',
	'passes',
	'password_resets',
	'person_notes',
	'person_photos',
	'return_photos',
	'second_factors',
	'sessions',
	'staff_digest_items',
	'staff_mail_choices',
	'stock_wishes',
] as const;

/** The tables whose rows stay, in whole or in part, without the person; see {@link removePerson}. */
export const keptWithoutThem = ['memberships', 'orders', 'staff_posts'] as const;

/**
 * Removes a person from everything that is stored. What the books need stays without them: orders with the area of
 * their delivery, paid memberships, and acts as staff (docs/decisions/2026-11-23-personal-data.md).
 */
export async function removePerson(
	transaction: Transaction,
	{
		id,
		email,
		email_confirmed_at: confirmedAt,
	}: { id: number; email: string; email_confirmed_at: Date | null },
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	const placeholder = deletedAccount.email(id, randomBytes(8).toString('hex'));
	await transaction
		.updateTable('users')
		.set({
			name: deletedAccount.name,
			email: placeholder,
			phone: noPhone,
			dob: null,
			gender: 'Prefer not to say',
			address: '',
			role: 'user',
			password_hash: await dummyPasswordHash(),
			has_weak_password: false,
			email_confirmed_at: null,
			deleted_at: now,
		})
		.where('id', '=', id)
		.execute();
	// From here on, the audit's trigger allows removing the person's names, also those in the statements below.
	await sql`select forget_in_audit(${id})`.execute(transaction);
	// The entitlements stay in the ledger, without the reason, which may be about the person.
	await sql`update entitlements set reason = ${deletedAccount.address}
		where reason is not null and membership_id in (select ever_held_by(${id}))
			and given_to(membership_id, made_at) = ${id}`.execute(transaction);
	await forgetRefused(transaction, email);
	// The guardian's address is forgotten, too: it was asked for this person alone.
	const guardian = await transaction
		.selectFrom('guardians')
		.select('email')
		.where('user_id', '=', id)
		.executeTakeFirst();
	if (guardian) await forgetRefused(transaction, guardian.email);
	for (const table of deletedWithThem)
		await transaction.deleteFrom(table).where('user_id', '=', id).execute();
	for (const table of ['door_refusals', 'closure_holders'] as const)
		await transaction.deleteFrom(table).where('holder_id', '=', id).execute();
	// Memberships without a payment are deleted, unless somebody else holds them. Those that somebody else bought for
	// the person go back to the buyer: with a mail if they wait for payment, and otherwise without, because nothing
	// is owed.
	await sql`delete from memberships where user_id = ${id} and payment_status = 'pending' and not exists (
		select from membership_terms
		where membership_id = memberships.id and (holder_id <> user_id or first_paid_at is not null)
	)`.execute(transaction);
	await leaveMemberships(transaction, { holderId: id, by, now });
	await sql`update membership_terms set holder_id = user_id from memberships
		where memberships.id = membership_id and holder_id = ${id} and user_id <> ${id} and payment_status = 'pending'
			and first_paid_at is null`.execute(transaction);
	// Messages with an unconfirmed email may be somebody else's.
	if (confirmedAt)
		for (const table of ['contact_messages', 'complaints'] as const)
			await transaction.deleteFrom(table).where(sql`lower(email)`, '=', email.toLowerCase()).execute();
	await removeFromOrders(transaction, id, placeholder);
	await transaction
		.updateTable('staff_posts')
		.set({ ended_at: now, ended_by: by })
		.where('user_id', '=', id)
		.where('ended_at', 'is', null)
		.execute();
}

async function removeFromOrders(
	transaction: Transaction,
	userId: number,
	placeholder: string,
): Promise<void> {
	const total = sql<number>`(select sum(unit_price * quantity) from order_lines where order_id = orders.id and ended is null) + fee`;
	const unlessNamed = (column: 'name' | 'address', text: string) =>
		sql<string>`case when ${total} >= ${namesBuyerFrom} then ${sql.ref(column)} else ${text} end`;
	await transaction
		.updateTable('orders')
		.set({
			name: unlessNamed('name', deletedAccount.name),
			address: unlessNamed('address', deletedAccount.address),
			email: placeholder,
			phone: noPhone,
			gstin: null,
			business_name: null,
			delivery_note: null,
			printed: null,
		})
		.where('user_id', '=', userId)
		.execute();
	await sql`update order_lines set search_text = order_line_search_text(product_name, orders)
		from orders where orders.id = order_id and orders.user_id = ${userId}`.execute(transaction);
	// A document for less does not name its buyer, unless the buyer is registered for GST: their own return refers to
	// it.
	await sql`
		delete from document_buyers using documents left join documents as invoice on invoice.id = documents.invoice_id
		where documents.id = document_id and documents.buyer_gstin is null
			and coalesce(invoice.total, documents.total) < ${namesBuyerFrom * 100}
			and (documents.order_id in (select id from orders where user_id = ${userId})
				or documents.membership_id in (select id from memberships where user_id = ${userId})
				or ${isOfMember(userId)})`.execute(transaction);
	// The notes about an order, by the customer or the desk, are not part of the books.
	const ofTheirs = sql`order_id in (select id from orders where user_id = ${userId})`;
	await sql`delete from order_events where kind = 'note' and ${ofTheirs}`.execute(transaction);
	await sql`update order_events set text = null where text is not null and ${ofTheirs}`.execute(transaction);
	await sql`update returns set text = null, upi = null, refusal = null where ${ofTheirs}`.execute(
		transaction,
	);
	await sql`update shipments set attempt_reason = null, tracking_url = null, sent_to = null where ${ofTheirs}`.execute(
		transaction,
	);
	await sql`update order_lines set ended_reason = null where ended_reason is not null and ${ofTheirs}`.execute(
		transaction,
	);
}
