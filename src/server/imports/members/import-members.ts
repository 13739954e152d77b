import type { Club } from '#shared/club/club.facts.ts';
import { planOf } from '#shared/club/plan-of.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { dummyPasswordHash } from '../../identity/passwords/passwords.ts';
import { leaveToMailbox } from '../../identity/unconfirmed-accounts.ts';
import { type ImportedRow, type JudgedFile, judged } from '../judgement.ts';
import { judgeMembers, type ReadMember } from './judge-members.ts';
import { memberReader } from './member-row.ts';
import {
	findKnownMembers,
	insertMemberships,
	insertPeople,
	insertToInvite,
	type KnownMember,
	listImportedFor,
} from './members.queries.ts';

/** Replaces the plan names of a member's memberships. */
const withPlans = (person: KnownMember, nameOf: (type: string) => string): KnownMember => ({
	...person,
	memberships: person.memberships.map((one) => ({ ...one, type: nameOf(one.type) })),
});

/** Judges a file of members against the club and its members as they are now. */
export async function judgeMembersFile(
	database: Database,
	rows: readonly ImportedRow<MemberColumn>[],
	{ club, now }: { club: Club; now: Date },
): Promise<JudgedFile> {
	const read: ReadMember[] = [];
	const problems: ImportProblem[] = [];
	const readRow = memberReader(club, now);
	for (const row of rows) {
		const one = readRow(row);
		if ('value' in one) read.push(one);
		else problems.push(...one.problems);
	}
	const known = await findKnownMembers(database, [...new Set(read.map(({ value }) => value.email))]);
	const strangers = read.filter(({ value }) => !known.has(value.email.toLowerCase()));
	const before = await listImportedFor(database, [...new Set(strangers.map(({ value }) => value.phone))]);
	// A membership sold or imported under a plan's former name belongs to that plan.
	const nameToday = (name: string) => planOf(club.plans, (type) => type === name)?.type ?? name;
	const {
		fresh,
		already,
		unconfirmed,
		problems: ofOthers,
	} = judgeMembers(read, {
		known: new Map([...known].map(([email, person]) => [email, withPlans(person, nameToday)])),
		before: before.map((one) => ({ ...one, plan: nameToday(one.plan) })),
		now,
	});
	const outcome = { fresh: fresh.length, changed: 0, already };
	return {
		judgement: judged(rows.length, outcome, [...problems, ...ofOthers], unconfirmed),
		async apply(transaction: Transaction, importId: string) {
			const idOf = new Map([...known].map(([email, { id }]) => [email, id]));
			const byEmail = new Map(fresh.map(({ value }) => [value.email.toLowerCase(), value]));
			const people = [...byEmail].flatMap(([email, value]) => (idOf.has(email) ? [] : [value]));
			const passwordHash = await dummyPasswordHash();
			const registered = await insertPeople(transaction, { importId, people, passwordHash, now });
			for (const [email, id] of registered) idOf.set(email.toLowerCase(), id);
			const memberships = fresh.map(({ value }) => {
				const userId = idOf.get(value.email.toLowerCase());
				if (userId === undefined) throw new Error('An imported member has no account');
				return { ...value, userId };
			});
			await insertMemberships(transaction, { importId, memberships, now });
			const holderIds = memberships.map(({ userId }) => userId);
			const registeredIds = new Set(registered.values());
			// After the holders are locked. A paid membership must not go to somebody who signed up with an
			// acquaintance's email.
			const unclaimed = await leaveToMailbox(
				transaction,
				holderIds.filter((id) => !registeredIds.has(id)),
				now,
			);
			await insertToInvite(transaction, importId, unclaimed);
		},
	};
}
