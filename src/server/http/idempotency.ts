import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { refuse } from './errors.ts';

const keptFor = 24 * 60 * 60 * 1000;

/** The sent `Idempotency-Key`, checked; undefined when none is sent. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
	if (header === undefined) return undefined;
	if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
		throw refuse.invalid('Idempotency-Key must be 1 to 200 printable characters without blanks', {
			'Idempotency-Key': 'must be 1 to 200 printable characters without blanks',
		});
	}
	return header;
}

/**
 * Runs `act` in a transaction, once per key: the same key of the same user within 24 hours answers
 * the first reply. A repeat that arrives meanwhile waits on the key's row for the first to end;
 * where the first failed, its key went with it and the repeat acts.
 */
export function once<Reply>(
	database: Database,
	{ userId, call, key, now }: { userId: number; call: string; key: string | undefined; now: Date },
	act: (transaction: Database) => Promise<Reply>,
): Promise<Reply> {
	return database.transaction().execute(async (transaction) => {
		if (key === undefined) return act(transaction);
		const row = { user_id: userId, call, key };
		const claimed = await transaction
			.insertInto('idempotency_keys')
			.values({ ...row, created_at: now })
			.onConflict((conflict) =>
				conflict
					.columns(['user_id', 'call', 'key'])
					.doUpdateSet({ created_at: now, reply: null })
					.where('idempotency_keys.created_at', '<=', new Date(now.getTime() - keptFor)),
			)
			.executeTakeFirst();
		const mine = (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
		if (!mine) {
			const first = await transaction
				.selectFrom('idempotency_keys')
				.select('reply')
				.where('user_id', '=', userId)
				.where('call', '=', call)
				.where('key', '=', key)
				.executeTakeFirstOrThrow();
			return first.reply as Reply;
		}
		const reply = await act(transaction);
		await transaction
			.updateTable('idempotency_keys')
			.set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
			.where('user_id', '=', userId)
			.where('call', '=', call)
			.where('key', '=', key)
			.execute();
		return reply;
	});
}

/** Forgets keys that no longer count. */
export async function deleteOldIdempotencyKeys(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('idempotency_keys')
		.where('created_at', '<=', new Date(now.getTime() - keptFor))
		.execute();
}
