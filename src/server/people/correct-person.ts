import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { peopleContract } from '#shared/people/people.contract.ts';
import { centresFor, dutiesToAppoint, includesCentre } from '#shared/staff/staff.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import type { Caller } from '../http/session.ts';
import { deleteConfirmationsOf } from '../identity/email-confirmations.queries.ts';
import { updateUser } from '../identity/identity.queries.ts';
import { deleteResetsOf } from '../identity/passwords/resets.queries.ts';
import { leaveToMailbox } from '../identity/unconfirmed-accounts.ts';
import { recordInvited } from '../imports/imports.queries.ts';
import { addJob } from '../jobs/add-job.ts';
import { forgetRefused } from '../mail/refused-addresses.queries.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { findPostsFrom } from '../staff/posts.queries.ts';
import { requirePerson } from './require-person.ts';

type StandingPerson = Awaited<ReturnType<typeof requirePerson>>;

/**
 * The names of the fields for the audit, which gets no values: it could not forget them when the account is
 * deleted.
 */
const named = {
	...{ name: 'name', phone: 'phone', DOB: 'date of birth', email: 'email' },
	...{ gender: 'gender', address: 'address' },
} as const;
type Field = keyof typeof named;

const emailTaken = {
	users_email_taken: { code: 'email_taken', message: 'This email already has an account', field: 'email' },
};

/** Corrects a person's details that were recorded by mistake (docs/decisions/2026-11-22-people.md). */
export const correct: Handlers<typeof peopleContract>['correct'] = async ({
	body: { userId, expected, ...sent },
	caller,
	transaction,
	now,
	acting,
	services,
}) => {
	if (userId === caller.id)
		throw refuse.conflict('own_account', 'Please change your own details on your profile');
	const person = await lockCorrectable(transaction, userId, { caller, now });
	const { name: storedName, phone, dob, email: storedEmail, gender, address } = person;
	const stored = { name: storedName, phone, DOB: dob, email: storedEmail, gender, address };
	const merged = mergeEdit({ sent, expected, stored });
	const { name = stored.name, DOB, email } = merged;
	if (DOB === '' && stored.DOB !== '') {
		const message = 'Date of Birth required!';
		throw refuse.invalid(message, { DOB: message });
	}
	if (merged.address === '' && stored.address !== '') {
		const message = 'Address required!';
		throw refuse.invalid(message, { address: message });
	}
	const isReaddressed = email !== undefined && email.toLowerCase() !== stored.email.toLowerCase();
	if (isReaddressed && person.email_confirmed_at) {
		const message = 'They have confirmed this email, so it cannot be changed';
		throw refuse.conflict('email_confirmed', message, { email: message });
	}
	const { DOB: _, ...others } = merged;
	await refuseIfTaken(updateUser(transaction, userId, { ...others, ...(DOB && { dob: DOB }) }), emailTaken);
	if (isReaddressed) await leaveToNewMailbox(transaction, { id: userId, oldEmail: stored.email }, now);
	const changed = (Object.keys(named) as Field[]).filter(
		(field) => (merged[field] ?? stored[field]) !== stored[field],
	);
	if (changed.length > 0) {
		const today = clubToday(now);
		const ages = [ageGroup(stored.DOB, today), ageGroup(DOB ?? stored.DOB, today)] as const;
		await recordAct(transaction, acting, {
			action: 'person_corrected',
			subject: { id: userId, name },
			...(ages[0] !== ages[1] && { before: { age: ages[0] } }),
			after: {
				corrected: changed.map((field) => named[field]).join(', '),
				...(ages[0] !== ages[1] && { age: ages[1] }),
			},
		});
	}
	if (!isReaddressed) return { status: `The details of ${name} are saved` };
	services.sessions.forget(userId);
	return { status: `The details of ${name} are saved; a link to set a password is on its way to ${email}` };
};

function ageGroup(born: string, today: string): string | null {
	if (!born) return null;
	return minorAgeOn(born, today) === undefined ? '18 or older' : 'under 18';
}

/**
 * Whether the caller may correct a person's details. For a person who works at the club, or will, the caller must
 * be allowed to appoint them: otherwise a clerk at a front desk could take over a manager's account by changing its
 * email.
 */
export async function mayCorrect(
	database: Database,
	{ id, role }: Pick<StandingPerson, 'id' | 'role'>,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<boolean> {
	if (id === caller.id) return false;
	if (caller.role === 'ADMIN') return true;
	if (role === 'ADMIN') return false;
	const posts = await findPostsFrom(database, id, clubToday(now));
	const duties = dutiesToAppoint(caller);
	const centres = centresFor(caller, 'changeStaff');
	return posts.every(({ duty, centreId }) => duties.includes(duty) && includesCentre(centres, centreId));
}

/**
 * Locks a person whose details are to be corrected, and returns them.
 * @throws {Refused} 403 when the caller may not appoint this member of staff, or the person belongs to other
 * centres; 404 for
 * none; 409 for a deleted account
 */
export async function lockCorrectable(
	transaction: Transaction,
	userId: number,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<StandingPerson> {
	await lockHolders(transaction, [userId]);
	const person = await requirePerson(transaction, userId);
	refuseOutsider(caller, person.centre_ids);
	if (!(await mayCorrect(transaction, person, { caller, now })))
		throw refuse.forbidden(
			'Whoever works here is corrected by those who could appoint them',
			'not_your_duty',
		);
	return person;
}

/**
 * Follows a change of an unconfirmed email: whoever signed up, or reads the mailbox of the mistyped address, loses
 * the account, and the person is invited anew.
 */
async function leaveToNewMailbox(
	transaction: Transaction,
	{ id: userId, oldEmail }: { id: number; oldEmail: string },
	now: Date,
): Promise<void> {
	await forgetRefused(transaction, oldEmail);
	await deleteResetsOf(transaction, userId);
	await deleteConfirmationsOf(transaction, userId);
	await leaveToMailbox(transaction, [userId], now);
	await recordInvited(transaction, userId, now);
	await addJob(transaction, 'send_account_invitation', { userId, at: now.toISOString() });
}
