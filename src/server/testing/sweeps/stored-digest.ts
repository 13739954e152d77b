import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Answers with a digest of everything that the database stores. */
export type StoredDigest = () => Promise<string>;

/**
 * A function that tells whether anything is stored that was not, or differs: the number of rows of every table and the sum
 * of their hashes, except the counters of rate limits. To read every table takes long, and most requests write nothing:
 * every statement that writes is counted (undone ones as well: a sequence knows no rollback), and the tables are read only
 * if the count has moved.
 */
export async function storedDigest(database: Database): Promise<StoredDigest> {
	const { rows } = await sql<{ name: string }>`
		select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'
		union all select 'graphile_worker._private_jobs'`.execute(database);
	const tables = rows.map(({ name }) => name);
	await sql`create sequence counted_writes`.execute(database);
	await sql`create function count_write() returns trigger language plpgsql as
		$$ begin perform nextval('public.counted_writes'); return null; end $$`.execute(database);
	for (const table of tables) {
		await sql`create trigger count_write after insert or update or delete or truncate on ${sql.table(table)}
			for each statement execute function public.count_write()`.execute(database);
	}
	const digests = tables.map(
		(table) =>
			sql`select concat_ws(' ', ${table}::text, count(*), sum(hashtextextended(t::text, 0))) as digest from ${sql.table(table)} t`,
	);

	const writes = async () => {
		const { rows } = await sql<{ writes: string }>`
			select concat(last_value, is_called) as writes from counted_writes`.execute(database);
		return rows[0]?.writes ?? '';
	};
	const digest = () =>
		database.transaction().execute(async (transaction) => {
			// PostgreSQL would start two processes for so many tables, which takes longer than to read them.
			await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
			const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
				transaction,
			);
			// A union has no order.
			return rows
				.map((row) => row.digest)
				.sort()
				.join('\n');
		});

	let last: { writes: string; digest: string } | undefined;
	return async () => {
		// Counted before it is read: what is written meanwhile is found the next time.
		const counted = await writes();
		if (last?.writes !== counted) last = { writes: counted, digest: await digest() };
		return last.digest;
	};
}
