import type { Club } from '#shared/club/club.facts.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { hashOfNobody } from '../../identity/passwords.ts';
import { type ImportedRow, type JudgedFile, judged } from '../judgement.ts';
import { judgeMembers, type ReadMember } from './judge-members.ts';
import { memberReader } from './member-row.ts';
import { findKnownMembers, insertMemberships, insertPeople } from './members.queries.ts';

/** Judges a file of members, as the club and its members are now. */
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
	const { fresh, already, problems: ofOthers } = judgeMembers(read, known, now);
	return {
		judgement: judged(rows.length, { fresh: fresh.length, changed: 0, already }, [...problems, ...ofOthers]),
		async apply(transaction: Transaction, importId: string) {
			const idOf = new Map([...known].map(([email, { id }]) => [email, id]));
			const byEmail = new Map(fresh.map(({ value }) => [value.email.toLowerCase(), value]));
			const people = [...byEmail].flatMap(([email, value]) => (idOf.has(email) ? [] : [value]));
			const passwordHash = await hashOfNobody();
			const registered = await insertPeople(transaction, { importId, people, passwordHash, now });
			for (const [email, id] of registered) idOf.set(email.toLowerCase(), id);
			const memberships = fresh.map(({ value }) => {
				const userId = idOf.get(value.email.toLowerCase());
				if (userId === undefined) throw new Error('An imported member has no account');
				return { ...value, userId };
			});
			await insertMemberships(transaction, { importId, memberships, now });
		},
	};
}
