import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { listGivenTo, listUnpaidGivenTo } from '../membership/leaving.queries.ts';
import {
	isLastOwner,
	listMoneyOwed,
	listOpenOrders,
	listOpenReturns,
	listRunningMemberships,
	lockExistingAccount,
	removePerson,
} from './leaving.queries.ts';

/** The reasons against deleting an account, and what would end with it. */
export async function leavingOf(database: Database, userId: number, now: Date) {
	const today = clubToday(now);
	const memberships = await listRunningMemberships(database, userId, today);
	const given = await listGivenTo(database, userId, today);
	const goBack = new Set(given.filter(({ hasBegun }) => !hasBegun).map(({ membershipId }) => membershipId));
	const unpaid = await listUnpaidGivenTo(database, userId, today);
	const openReturns = await listOpenReturns(database, userId);
	const moneyOwed = await listMoneyOwed(database, userId);
	return {
		openOrders: await listOpenOrders(database, userId),
		...(openReturns.length > 0 && { openReturns }),
		...(moneyOwed.length > 0 && { moneyOwed }),
		memberships: memberships.map(({ boughtBy, ...one }) => ({
			...one,
			...(boughtBy !== null && { boughtBy }),
			...(goBack.has(one.id) && { goesBack: true as const }),
		})),
		...(unpaid.length > 0 && { unpaidGoBack: unpaid.map(({ buyerId: _, ...one }) => one) }),
		...((await isLastOwner(database, userId)) && { isLastOwner: true as const }),
	};
}

interface Deletion {
	userId: number;
	/** The ids of the memberships that the caller was told would end. */
	endsMemberships: readonly number[];
	now: Date;
	acting: Acting;
	/** Whom a refusal addresses. */
	asker: 'themselves' | 'desk';
}

/**
 * Deletes an account: removes the person's data, ends sessions and posts, frees the email, and mails a confirmation
 * to the address that the account had. Refuses the last owner, and a person with an undelivered order or money to
 * come back. No act of the desk runs meanwhile, which could store the name again.
 * @throws {Refused} 404 for no such account, 409 for a reason against it
 */
export async function deleteAccount(
	transaction: Transaction,
	{ userId, endsMemberships, now, acting, asker }: Deletion,
): Promise<{ name: string }> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.staff})`.execute(transaction);
	// Locks the accounts in the order of their ids; the other ones are those to whom memberships may go back
	// (`leaveMemberships`).
	const today = clubToday(now);
	const given = [
		...(await listGivenTo(transaction, userId, today)),
		...(await listUnpaidGivenTo(transaction, userId, today)),
	];
	await lockHolders(
		transaction,
		given.map(({ buyerId }) => buyerId).filter((buyerId) => buyerId < userId),
	);
	const account = await lockExistingAccount(transaction, userId);
	if (!account) throw refuse.notFound('Person not found');
	const leaving = await leavingOf(transaction, userId, now);
	if (leaving.isLastOwner)
		throw refuse.conflict('last_owner', 'This is the only owner: make somebody else one first');
	if (leaving.openOrders.length > 0) {
		const numbers = formatList(leaving.openOrders.map(formatOrderNumber));
		const [are, them] = leaving.openOrders.length > 1 ? ['are', 'them'] : ['is', 'it'];
		throw refuse.conflict(
			'open_orders',
			`${numbers} ${are} still on the way. ${
				asker === 'desk'
					? `Deliver ${them} first`
					: 'Please wait for the delivery, or call us; then delete your account'
			}`,
		);
	}
	if (leaving.openReturns)
		throw refuse.conflict(
			'open_returns',
			`${formatList(leaving.openReturns.map(formatOrderNumber))}: a return is not settled yet. ${
				asker === 'desk'
					? 'Send its money first'
					: 'Please wait for the money or take the request back; then delete your account'
			}`,
		);
	if (leaving.moneyOwed)
		throw refuse.conflict(
			'money_owed',
			`Money is still to be paid back for membership ${formatList(leaving.moneyOwed.map((id) => `#${id}`))}. ${
				asker === 'desk' ? 'Pay it back first' : 'Please wait for it; then delete your account'
			}`,
		);
	if (leaving.memberships.some(({ id }) => !endsMemberships.includes(id)))
		throw refuse.conflict(
			'memberships_end',
			'A running membership would end with the account; please confirm that',
			{ endsMemberships: 'Please confirm that the membership ends' },
		);
	if (account.email_confirmed_at) {
		const { email, name } = account;
		await addJob(transaction, 'send_deletion_notice', { userId, email, name, at: now.toISOString() });
	}
	await removePerson(transaction, account, { by: acting.userId ?? userId, now });
	// Recorded after the names are removed from the audit, so that this entry has none.
	await recordAct(transaction, acting, {
		action: asker === 'desk' ? 'person_deleted' : 'account_deleted',
		subject: { id: userId, name: `#${userId}` },
	});
	return { name: account.name };
}
