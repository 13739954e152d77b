import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { Guardian } from '#shared/people/guardian.contract.ts';
import type { GuardianCheck, GuardianRelation, IdKind } from '#shared/people/guardian.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { knownBirthday } from '../identity/identity.queries.ts';

/** The guardian who agreed last for a person, taken back or not; undefined where none ever did. */
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

/** Whether an email that was confirmed belongs to the account of an adult. */
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
 * An account as papers name its buyer: a minor by the guardian who agreed, because a minor's contract binds nobody (Contract Act,
 * s. 11). Without one, and of everybody else, it is their own name.
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
 * Stores that a guardian agreed. One that was taken back is replaced; the audit tells of it. Returns whether it was
 * stored: not while a consent stands.
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

/** Stores that a guardian took back the consent of an instant. Returns their email; undefined where it stood no more. */
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
