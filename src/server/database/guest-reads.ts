import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refused } from '../http/errors.ts';
import { log } from '../log.ts';
import { settlesWithin } from '../settles-within.ts';
import { type Connection, connect, type Database } from './connect.ts';

/** In milliseconds. */
const lookEvery = 100;
const retryAfter = 1_000;
/** In milliseconds: how long a guest's read waits for the replica before it asks the primary. */
const answerWithin = 2_000;

/**
 * Chooses the database for guests' cached reads: the replica while it has every change that this process has been
 * notified of, otherwise the primary. So no answer that is older than an announced change is ever cached
 * (docs/decisions/2026-11-22-all-cores.md).
 */
export class GuestReads {
	readonly #database: Database;
	readonly #replica: Connection | undefined;
	readonly #stopping = new AbortController();
	#isCurrent = false;
	#isHearing = true;
	/** Counts the notified changes. */
	#news = 0;
	#catchingUp: Promise<void> | undefined;
	/** Whether it is already logged that the replica cannot be used. */
	#isLost = false;

	constructor(database: Database, replica?: { url: string; connections: number }) {
		this.#database = database;
		this.#replica = replica && connect(replica.url, replica.connections);
		this.changed();
	}

	/** Disabled while no notifications of changes can arrive: nobody knows then how old the replica's data is. */
	set enabled(enabled: boolean) {
		this.#isHearing = enabled;
		this.changed();
	}

	/** Notes a change: the replica may lack it, and is not read until it has caught up. */
	changed(): void {
		this.#news += 1;
		this.#isCurrent = false;
		if (this.#replica) this.#catchingUp ??= this.#catchUp(this.#replica.database);
	}

	/** Reads from the replica if it is current. If that fails, reads from the primary. */
	async read<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
		if (!this.#replica || !this.#isCurrent || !this.#isHearing) return act(this.#database);
		const reading = act(this.#replica.database);
		try {
			if (await settlesWithin(reading, answerWithin)) return await reading;
			this.#lose('no answer');
		} catch (error) {
			if (error instanceof Refused) throw error;
			this.#lose(String(error));
		}
		this.changed();
		return act(this.#database);
	}

	async stop(): Promise<void> {
		this.#stopping.abort();
		await this.#catchingUp;
		await this.#replica?.close();
	}

	#lose(reason: string): void {
		if (!this.#isLost && !this.#stopping.signal.aborted)
			log.error('The replica cannot be read; guests are answered from the database itself', { reason });
		this.#isLost = true;
	}

	async #catchUp(replica: Database): Promise<void> {
		const { signal } = this.#stopping;
		const wait = (delay: number) => pause(delay, undefined, { signal, ref: false }).catch(() => {});
		while (!signal.aborted && !this.#isCurrent) {
			const news = this.#news;
			try {
				const position = await writtenPosition(this.#database);
				while (!signal.aborted && !(await hasReplayed(replica, position))) await wait(lookEvery);
				if (news !== this.#news) continue;
				this.#isCurrent = true;
				if (this.#isLost) log.info('The replica is read again');
				this.#isLost = false;
			} catch (error) {
				this.#lose(String(error));
				await wait(retryAfter);
			}
		}
		this.#catchingUp = undefined;
	}
}

/** The end of the primary's write-ahead log: everything committed so far lies before it. */
async function writtenPosition(database: Database): Promise<string> {
	const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn() as position`.execute(
		database,
	);
	return rows[0]?.position ?? '';
}

/** @throws {Error} when `replica` is not a replica */
async function hasReplayed(replica: Database, position: string): Promise<boolean> {
	const { rows } = await sql<{ replayed: boolean | null }>`
		select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`.execute(replica);
	const replayed = rows[0]?.replayed ?? null;
	if (replayed === null) throw new Error('DATABASE_REPLICA_URL is not a replica');
	return replayed;
}
