import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Returns a digest of everything that the database stores. */
export type StoredDigest = () => Promise<string>;

/**
 * Makes a function that reveals whether stored data has changed: its digest has the number of rows of every table
 * and the sum of their hashes, except the counters of rate limits. Reading every table takes long, and most
 * requests write nothing: triggers count the statements that write (even those rolled back, because a sequence does
 * not roll back), and the tables are read only when the count has moved.
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
			// For so many tables PostgreSQL would start two parallel workers, which takes longer than reading them.
			await sql`set local max_parallel_workers_per_gather = 0`.execute(transaction);
			const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
				transaction,
			);
			// The result of a union has no order.
			return rows
				.map((row) => row.digest)
				.sort()
				.join('\n');
		});

	let last: { writes: string; digest: string } | undefined;
	return async () => {
		// The count is read before the tables, so that a write in between is noticed the next time.
		const counted = await writes();
		if (last?.writes !== counted) last = { writes: counted, digest: await digest() };
		return last.digest;
	};
}
