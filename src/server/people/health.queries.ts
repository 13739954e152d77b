import type { IsoDate } from '#shared/dates.ts';
import type { HealthDeclaration } from '#shared/people/health.fields.ts';
import { type HealthOutcome, healthForgottenUntil } from '#shared/people/health.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** Finds the outcome of a person's latest health answers; undefined if they gave none. */
export async function findHealth(database: Database, userId: number): Promise<HealthDeclaration | undefined> {
	const row = await database
		.selectFrom('health_declarations')
		.leftJoin('users as recorder', 'recorder.id', 'recorded_by')
		.leftJoin('users as witness', 'witness.id', 'doctor_seen_by')
		.where('user_id', '=', userId)
		.select([
			...(['outcome', 'declared_on', 'text_version', 'doctor_seen_on'] as const),
			...(['recorder.name as recorder', 'witness.name as witness'] as const),
		])
		.executeTakeFirst();
	if (!row) return undefined;
	return {
		outcome: row.outcome as HealthOutcome,
		...{ declaredOn: row.declared_on, textVersion: row.text_version },
		...(row.recorder !== null && { by: row.recorder }),
		...(row.doctor_seen_on !== null && { doctorSeenOn: row.doctor_seen_on }),
		...(row.witness !== null && { doctorSeenBy: row.witness }),
	};
}

interface StoredDeclaration {
	userId: number;
	outcome: HealthOutcome;
	textVersion: string;
	declaredOn: IsoDate;
	/** The member of staff who records it; null if the person declares it themselves. */
	by: number | null;
}

/** Stores the outcome of a person's answers, replacing that of earlier ones. */
export async function storeHealth(
	transaction: Transaction,
	{ userId, outcome, textVersion, declaredOn, by }: StoredDeclaration,
): Promise<void> {
	const columns = {
		...{ outcome, text_version: textVersion, declared_on: declaredOn, recorded_by: by },
		...{ doctor_seen_on: null, doctor_seen_by: null },
	};
	await transaction
		.insertInto('health_declarations')
		.values({ user_id: userId, ...columns })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
		.execute();
}

/**
 * Stores that a person has seen a doctor, as their answers of that day require. Returns false if these answers do
 * not require it any more, or it was stored before.
 */
export async function storeDoctorSeen(
	transaction: Transaction,
	{ userId, declaredOn, on, by }: { userId: number; declaredOn: IsoDate; on: IsoDate; by: number },
): Promise<boolean> {
	const stored = await transaction
		.updateTable('health_declarations')
		.set({ doctor_seen_on: on, doctor_seen_by: by })
		.where('user_id', '=', userId)
		.where('declared_on', '=', declaredOn)
		.where('outcome', '=', 'see_doctor')
		.where('doctor_seen_on', 'is', null)
		.returning('user_id')
		.executeTakeFirst();
	return stored !== undefined;
}

/** Deletes the outcome of a person's answers, if there is one. */
export async function deleteHealth(transaction: Transaction, userId: number): Promise<void> {
	await transaction.deleteFrom('health_declarations').where('user_id', '=', userId).execute();
}

/** Deletes the outcomes of answers that expired some months ago. */
export async function deleteOldHealth(database: Database, today: IsoDate): Promise<void> {
	await database
		.deleteFrom('health_declarations')
		.where('declared_on', '<=', healthForgottenUntil(today))
		.execute();
}
