import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from './errors.ts';

/** In milliseconds: 24 hours (docs/readings.md, "Cart, address, order"). */
const keyLifetime = 24 * 60 * 60 * 1000;

/** Validates the `Idempotency-Key` header; undefined when there is none. @throws {Refused} 422 */
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
 * Runs `act` once per key: within 24 hours a repeat with the same key by the same user returns the first
 * reply. The key is stored in the caller's transaction, so a concurrent repeat waits on the lock of its
 * row; when the first request rolls back, its key does too, and the repeat runs `act`.
 * @param key undefined runs `act` unconditionally
 */
export async function runIdempotent<Reply>(
	transaction: Transaction,
	{ userId, call, key, now }: { userId: number; call: string; key: string | undefined; now: Date },
	act: () => Promise<Reply>,
): Promise<Reply> {
	if (key === undefined) return act();
	const claimed = await transaction
		.insertInto('idempotency_keys')
		.values({ user_id: userId, call, key, created_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['user_id', 'call', 'key'])
				.doUpdateSet({ created_at: now, reply: null })
				.where('idempotency_keys.created_at', '<=', new Date(now.getTime() - keyLifetime)),
		)
		.executeTakeFirst();
	const isFirst = (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
	if (!isFirst) {
		const first = await transaction
			.selectFrom('idempotency_keys')
			.select('reply')
			.where('user_id', '=', userId)
			.where('call', '=', call)
			.where('key', '=', key)
			.executeTakeFirstOrThrow();
		return first.reply as Reply;
	}
	const reply = await act();
	await transaction
		.updateTable('idempotency_keys')
		.set({ reply: sql`${JSON.stringify(reply)}::jsonb` })
		.where('user_id', '=', userId)
		.where('call', '=', call)
		.where('key', '=', key)
		.execute();
	return reply;
}

/** Deletes expired keys. */
export async function deleteOldIdempotencyKeys(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('idempotency_keys')
		.where('created_at', '<=', new Date(now.getTime() - keyLifetime))
		.execute();
}
