import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { Guardian } from '#shared/people/guardian.contract.ts';
import type { GuardianCheck, GuardianRelation, IdKind } from '#shared/people/guardian.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { knownBirthday } from '../identity/identity.queries.ts';

/** Finds the guardian who last consented for a person, withdrawn or not; undefined if none ever did. */
export async function findGuardian(database: Database, userId: number): Promise<Guardian | undefined> {
	const row = await database
		.selectFrom('guardians')
		.leftJoin('users as recorder', 'recorder.id', 'recorded_by')
		.where('user_id', '=', userId)
		.select([
			'guardians.name',
			'guardians.phone',
			'guardians.email',
			'relation',
			'checked_how',
			'id_kind',
			'text_version',
			'consented_at',
			'withdrawn_at',
			'recorder.name as recorder',
		])
		.executeTakeFirst();
	if (!row) return undefined;
	const { name, phone, email, recorder } = row;
	return {
		...{ name, phone, email },
		relation: row.relation as GuardianRelation,
		checkedHow: row.checked_how as GuardianCheck,
		...(row.id_kind !== null && { idKind: row.id_kind as IdKind }),
		textVersion: row.text_version,
		consentedAt: row.consented_at.toISOString(),
		...(row.withdrawn_at && { withdrawnAt: row.withdrawn_at.toISOString() }),
		...(recorder !== null && { by: recorder }),
	};
}

/** Whether an email is the confirmed one of an adult's account. */
export async function isEmailOfAdult(database: Database, email: string, today: IsoDate): Promise<boolean> {
	const account = await database
		.selectFrom('users')
		.select(knownBirthday.as('dob'))
		.where('email', '=', email)
		.where('email_confirmed_at', 'is not', null)
		.executeTakeFirst();
	return account !== undefined && account.dob !== '' && minorAgeOn(account.dob, today) === undefined;
}

/**
 * Finds the buyer whom papers name for an account. For a minor it is the consenting guardian, because a minor's
 * contract is void (Contract Act, s. 11); without one, and for everybody else, the account's own name.
 */
export async function findBuyerOfRecord(database: Database, userId: number, at: Date) {
	const row = await database
		.selectFrom('users')
		.leftJoin('guardians', (join) =>
			join.onRef('guardians.user_id', '=', 'users.id').on('withdrawn_at', 'is', null),
		)
		.where('users.id', '=', userId)
		.select(['users.name', 'users.address', 'guardians.name as guardian', knownBirthday.as('dob')])
		.executeTakeFirstOrThrow();
	const { name, address } = row;
	const guardian = minorAgeOn(row.dob, clubToday(at)) === undefined ? null : row.guardian;
	return { name, address, guardian, buyer: guardian === null ? name : `${guardian}, guardian of ${name}` };
}

interface GuardianConsent {
	userId: number;
	name: string;
	phone: string;
	email: string;
	relation: GuardianRelation;
	checkedHow: GuardianCheck;
	idKind: IdKind | null;
	textVersion: string;
	by: number;
	at: Date;
}

/**
 * Stores a guardian's consent, replacing a withdrawn one, which the audit still tells of. Returns false, and stores
 * nothing, while an earlier consent is valid.
 */
export async function storeGuardian(transaction: Transaction, consent: GuardianConsent): Promise<boolean> {
	const { userId, name, phone, email, relation, checkedHow, idKind, textVersion, by, at } = consent;
	const columns = {
		...{ name, phone, email, relation },
		...{ checked_how: checkedHow, id_kind: idKind, text_version: textVersion },
		...{ consented_at: at, withdrawn_at: null, recorded_by: by },
	};
	const stored = await transaction
		.insertInto('guardians')
		.values({ user_id: userId, ...columns })
		.onConflict((conflict) =>
			conflict.column('user_id').doUpdateSet(columns).where('guardians.withdrawn_at', 'is not', null),
		)
		.returning('user_id')
		.executeTakeFirst();
	return stored !== undefined;
}

/**
 * Stores that a guardian withdrew the consent given at `at`. Returns the guardian's email; undefined if that
 * consent was no longer valid.
 */
export async function withdrawGuardian(
	transaction: Transaction,
	{ userId, consentedAt, at }: { userId: number; consentedAt: Date; at: Date },
): Promise<string | undefined> {
	const withdrawn = await transaction
		.updateTable('guardians')
		.set({ withdrawn_at: sql`greatest(${at}, consented_at)` })
		.where('user_id', '=', userId)
		.where('consented_at', '=', consentedAt)
		.where('withdrawn_at', 'is', null)
		.returning('email')
		.executeTakeFirst();
	return withdrawn?.email;
}
