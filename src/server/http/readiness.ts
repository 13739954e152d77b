import pg from 'pg';

/** The answer of `GET /readyz`. */
export interface Readiness {
	status: 'ready' | 'not ready';
	/** Why it is not ready. */
	reasons?: string[];
	/** Set while jobs are due that no worker takes: the club serves, but sends no mail. */
	jobs?: 'waiting';
}

/**
 * In milliseconds. The connection is renewed this often: a session keeps its settings, so only a new one learns
 * that the database has become read-only.
 */
const renewAfter = 10_000;

/**
 * One query that shows whether the database can be written to, and whether jobs move. The series is larger than the
 * session's memory, so PostgreSQL writes it to a temporary file: on a full disk this fails, as a write does.
 */
const probe = `
	select
		pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
		exists (
			select from graphile_worker.jobs
			where attempts < max_attempts and locked_at is null and run_at < now() - interval '2 minutes'
		) and not exists (
			select from graphile_worker.jobs where locked_at > now() - interval '2 minutes'
		) or exists (select from queued_jobs where queued_at < now() - interval '2 minutes') as "jobsWait",
		(select count(*) from generate_series(1, 20000)) as written`;

interface Probed {
	isReadOnly: boolean;
	jobsWait: boolean;
}

const notReady = (reason: string): Readiness => ({ status: 'not ready', reasons: [reason] });

function readinessOf({ isReadOnly, jobsWait }: Probed): Readiness {
	if (isReadOnly) return notReady('The database is read-only');
	return { status: 'ready', ...(jobsWait && { jobs: 'waiting' }) };
}

/**
 * Returns a function that tells whether the club can serve. It never rejects. It uses a connection of its own,
 * because all those of the pool may be taken. Concurrent calls share one answer.
 * @param answerWithin How long the database may take, in milliseconds; then it counts as unreachable.
 */
export function readinessOfDatabase(
	url: string,
	answerWithin = 2_000,
): { ask(): Promise<Readiness>; stop(): Promise<void> } {
	let session: { client: pg.Client; openedAt: number } | undefined;
	let answer: Promise<Readiness> | undefined;

	async function end(): Promise<void> {
		const { client } = session ?? {};
		session = undefined;
		await client?.end().catch(() => {});
	}

	async function open(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: url,
			application_name: 'akhara readiness',
			connectionTimeoutMillis: answerWithin,
			query_timeout: answerWithin,
		});
		client.on('error', () => {});
		session = { client, openedAt: performance.now() };
		await client.connect();
		await client.query("set work_mem = '64kB'");
		return client;
	}

	async function look(): Promise<Readiness> {
		try {
			if (session && performance.now() - session.openedAt > renewAfter) void end();
			const client = session?.client ?? (await open());
			const { rows } = await client.query<Probed>(probe);
			return rows[0] ? readinessOf(rows[0]) : notReady('The database gives no answer');
		} catch (error) {
			void end();
			const code = error instanceof Error && 'code' in error ? error.code : undefined;
			return notReady(
				code === '53100' ? 'The disk of the database is full' : 'The database cannot be reached',
			);
		} finally {
			answer = undefined;
		}
	}

	return {
		ask() {
			answer ??= look();
			return answer;
		},
		stop: end,
	};
}
