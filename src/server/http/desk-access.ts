import { sql } from 'kysely';
import { clubToday } from '#shared/dates.ts';
import type { Access } from '#shared/endpoint.ts';
import { secondFactorMissing } from '#shared/identity/identity.rules.ts';
import {
	type Centres,
	centresFor,
	closedTo,
	includesCentre,
	includesPerson,
	isStaff,
	postsOn,
} from '#shared/staff/staff.rules.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { postsOf } from '../staff/posts.queries.ts';
import { refuse } from './errors.ts';
import type { Caller } from './session.ts';

/** The access of a call of the desk. */
type DeskAccess = Exclude<Access, 'guest' | 'user'>;

/**
 * Checks the right of a call of the desk; returns the caller with the centres at which the right counts.
 * @throws {Refused} 403 for a caller who has it nowhere
 */
export function atDesk(caller: Caller, access: DeskAccess): Caller {
	if (caller.lacksSecondFactor)
		throw refuse.forbidden('Please set up two-step sign-in on your profile first', secondFactorMissing);
	if (caller.role === 'ADMIN' && access === 'admin') return { ...caller, centres: 'all' };
	if (!isStaff(caller) || access === 'admin') throw refuse.forbidden('This is for administrators only');
	const centres = centresFor(caller, access.may);
	if (centres.length === 0) throw refuse.forbidden(closedTo(access.may), 'not_your_duty');
	return { ...caller, centres };
}

/**
 * Keeps all posts from beginning or ending until this transaction ends, and checks the caller's right again: an act
 * of the desk either completes before its author is demoted, or is refused. A call that changes staff takes the
 * lock exclusively.
 * @throws {Refused} 403, or 401 if the caller's account is gone
 */
export async function lockAuthority(
	transaction: Transaction,
	caller: Caller,
	access: DeskAccess,
	now: Date,
): Promise<void> {
	const changesStaff = access === 'admin' || access.may === 'changeStaff';
	const lock = changesStaff ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
	await sql`select ${lock}(${advisoryLocks.staff})`.execute(transaction);
	// A statement of its own, so that it sees what was committed while it waited for the lock.
	const author = await transaction
		.selectFrom('users')
		.select(['role', postsOf('users.id').as('posts')])
		.where('id', '=', caller.id)
		.executeTakeFirst();
	if (!author) throw refuse.unauthenticated();
	caller.role = author.role;
	caller.posts = postsOn(author.posts, clubToday(now));
	caller.centres = atDesk(caller, access).centres;
}

/**
 * Refuses a record of a centre at which the right of the call does not count.
 * @param centreId null for a record of the whole club
 * @throws {Refused} 403
 */
export function refuseOutside({ centres }: { centres: Centres }, centreId: number | null): void {
	if (includesCentre(centres, centreId)) return;
	throw centreId === null
		? refuse.forbidden('This is for those who work for the whole club', 'other_centre')
		: refuse.forbidden('This belongs to another centre', 'other_centre');
}

/** Refuses a person none of whose centres the caller has (`includesPerson`). @throws {Refused} 403 */
export function refuseOutsider({ centres }: { centres: Centres }, centreIds: readonly number[]): void {
	if (includesPerson(centres, centreIds)) return;
	throw refuse.forbidden('This person is a member of another centre', 'other_centre');
}
