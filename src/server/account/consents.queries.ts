import type { ConsentKind } from '#shared/account/consent.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** Lists a person's latest answer to each kind of consent, and who recorded it. */
export async function listConsents(database: Database, userId: number) {
	const rows = await database
		.selectFrom('consents')
		.leftJoin('users as recorder', 'recorder.id', 'recorded_by')
		.distinctOn('kind')
		.where('user_id', '=', userId)
		.select(['kind', 'given', 'at', 'recorded_by', 'recorder.name as recorder'])
		.orderBy('kind')
		.orderBy('consents.id', 'desc')
		.execute();
	return rows.map(({ kind, given, at, recorded_by: by, recorder }) => ({
		kind: kind as ConsentKind,
		given,
		at: at.toISOString(),
		// No recorder is named for an answer that the person gave themselves.
		...(by !== userId && recorder !== null && { by: recorder }),
	}));
}

interface Consent {
	userId: number;
	kind: ConsentKind;
	given: boolean;
	textVersion: string;
	by: number;
	at: Date;
}

/** Stores that a person gave or withdrew a consent; does nothing if that is stored already. */
export async function storeConsent(
	transaction: Transaction,
	{ userId, kind, given, textVersion, by, at }: Consent,
): Promise<void> {
	const last = await transaction
		.selectFrom('consents')
		.select('given')
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if ((last?.given ?? false) === given) return;
	await transaction
		.insertInto('consents')
		.values({ user_id: userId, kind, given, text_version: textVersion, at, recorded_by: by })
		.execute();
}
