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

/** The digest of a key, over a fixed text that is used for nothing else. */
const digestOf = (key: string) => createSeal(key).digest('which secret key this is');

/**
 * Checks that the secret key is the one with which the database's secrets were sealed; the first key that a
 * database starts with becomes its own. With another key, or none, nobody with two-step sign-in could sign in.
 * @throws {SetupError} for another key, unless the configuration says that the right one is lost: then everything
 * sealed with it is deleted, and the new key becomes the database's own
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

/**
 * Whether the key is right for a database that has no digest of its key yet, because an older program made it:
 * tries the key on the newest secret.
 */
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

/** Deletes the secrets that nobody can open any more. People with a second factor are told, and set it up anew. */
async function clearSealed(transaction: Transaction, now: Date): Promise<void> {
	// The audit names the owner and the people concerned as authors: whoever can start the club acts for them.
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
