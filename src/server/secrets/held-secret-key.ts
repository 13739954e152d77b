import { recordAct } from '../audit/record-act.ts';
import { type Config, SetupError } from '../config.ts';
import type { Transaction } from '../database/connect.ts';
import { resetSecondFactor } from '../identity/second-factor/reset-second-factor.ts';
import {
	deleteAllUnconfirmedFactors,
	findNewestSecret,
	listWithSecondFactor,
} from '../identity/second-factor/second-factor.queries.ts';
import { secretAbout } from '../identity/second-factor/second-factor.ts';
import { createSeal } from './seal.ts';
import { findSecretKey, readSecretKey } from './secret-key.ts';

/** Of the key, not of any text that is hashed for somebody. */
const digestOf = (key: string) => createSeal(key).digest('which secret key this is');

/**
 * Holds a database to the secret key that what is sealed in it was sealed with; the first key that it starts with is
 * its own. With another one, or without, nobody with two-step sign-in could sign in.
 * @throws {SetupError} for another key, unless the configuration says that the right one is lost: then all that it sealed
 *   is deleted, and the key is the database's from then on
 */
export async function holdSecretKey(transaction: Transaction, config: Config, now: Date): Promise<void> {
	const present = await findSecretKey(config);
	const stored = await transaction.selectFrom('secret_key_digest').select('digest').executeTakeFirst();
	const isTheirs = stored
		? present !== undefined && stored.digest.equals(digestOf(present))
		: await opensWhatIsSealed(transaction, present);
	if (isTheirs && stored) return;
	if (!isTheirs) {
		if (!config.secretKeyLost) throw wrongKey(present);
		await clearSealed(transaction, now);
	}
	const digest = digestOf(present ?? (await readSecretKey(config)));
	await transaction
		.insertInto('secret_key_digest')
		.values({ digest })
		.onConflict((conflict) => conflict.column('is_the_only').doUpdateSet({ digest }))
		.execute();
}

function wrongKey(present: string | undefined): SetupError {
	const ifLost = 'if it is lost, the README says what SECRET_KEY_LOST does';
	return new SetupError(
		present === undefined
			? `The secret key that belongs to this database is missing; put back the file secret-key, or SECRET_KEY (${ifLost}).`
			: `This secret key does not belong to this database; put back the one that does (${ifLost}).`,
	);
}

/** Whether a key is that of a database from before its digest was written down: what was sealed last tells. */
async function opensWhatIsSealed(transaction: Transaction, key: string | undefined): Promise<boolean> {
	const sealed = await findNewestSecret(transaction);
	if (!sealed) return true;
	if (key === undefined) return false;
	try {
		createSeal(key).open(sealed.secret, secretAbout(sealed.user_id));
		return true;
	} catch {
		return false;
	}
}

/** Deletes what nobody can open any more. Who signs in by a second factor is told, and sets it up anew. */
async function clearSealed(transaction: Transaction, now: Date): Promise<void> {
	// Whoever may start the club acts for its owner, and for those whose secrets these are.
	const acting = { at: now, address: 'the server itself', requestId: undefined };
	const owner = await transaction
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'ADMIN')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	const people = await listWithSecondFactor(transaction);
	await recordAct(
		transaction,
		{ ...acting, userId: owner?.id ?? null },
		{
			action: 'secret_key_replaced',
			subject: { id: null, name: null },
			after: { accounts: people.length },
		},
	);
	for (const person of people) await resetSecondFactor(transaction, person, { ...acting, userId: person.id });
	await deleteAllUnconfirmedFactors(transaction);
}
