import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Topic } from '#shared/endpoint.ts';
import type { ClubSnapshot } from '../../club/club-snapshot.ts';
import type { Database } from '../../database/connect.ts';
import type { GuestReads } from '../../database/guest-reads.ts';
import type { SessionCache } from '../../identity/sessions/session-cache.ts';
import { log } from '../../log.ts';
import { settlesWithin } from '../../settles-within.ts';
import type { ResponseCache } from './response-cache.ts';

const channel = 'akhara_changed';
/** A trigger notifies this channel with the user's id or `all` (migration 0025). */
const endedSessions = 'akhara_session_ended';
/** The processes ask and tell each other here whether they have received what was announced before. */
const rollCall = 'akhara_roll_call';
/** The name of the listening connection, by which the processes count each other. */
const listenerName = 'akhara changes';
const reconnectAfter = 1_000;
const heartbeatEvery = 10_000;

/** In milliseconds. */
const usual = { answerWithin: 5_000, heardWithin: 1_000 };

/** What a process receives of the changes that others make. */
export interface News {
	/**
	 * Resolves once every other process has dropped what the changes committed so far make stale, so that whoever made
	 * one reads it at whichever process serves their next request. Resolves after a second at the latest: a process
	 * that hangs must not keep the others from writing.
	 */
	heardByAll(): Promise<void>;
	stop(): Promise<void>;
}

/** A connection on which several parts of a process send queries. */
class ListeningClient extends pg.Client {
	#last: Promise<unknown> = Promise.resolve();

	/** Sends a query once the ones before it are answered: pg 8 warns of queries that it queues, and pg 9 will refuse them. */
	queryInTurn<Row extends pg.QueryResultRow>(
		text: string,
		values: unknown[] = [],
	): Promise<pg.QueryResult<Row>> {
		const answer = this.#last.then(() => this.query<Row>(text, values));
		this.#last = answer.catch(() => {});
		return answer;
	}
}

/** Tells all processes, when the transaction commits, that what they have cached of a topic is stale. */
export async function announceChange(database: Database, topic: Topic): Promise<void> {
	await sql`select pg_notify(${channel}, ${topic})`.execute(database);
}

/**
 * Listens (PostgreSQL LISTEN) for changes made by any process, or by hand on the database, and invalidates what
 * they make stale: cached responses, remembered sessions, the club's facts, and what a replica has. All of these
 * are disabled while the connection is down. Resolves once it listens; rejects when the first connection fails.
 * @param timing In milliseconds. `answerWithin`: how long the database may take to connect and to answer; then the
 * connection counts as lost. `heardWithin`: how long {@link News.heardByAll} waits at most.
 */
export async function listenForChanges(
	url: string,
	{
		responseCache,
		sessions,
		guestReads,
		club,
	}: { responseCache: ResponseCache; sessions: SessionCache; guestReads: GuestReads; club: ClubSnapshot },
	timing: Partial<typeof usual> = {},
): Promise<News> {
	const { answerWithin, heardWithin } = { ...usual, ...timing };
	const believeCaches = (enabled: boolean) => {
		responseCache.enabled = enabled;
		sessions.enabled = enabled;
		guestReads.enabled = enabled;
		club.enabled = enabled;
	};
	let client: ListeningClient | undefined;
	let timer: NodeJS.Timeout | undefined;
	let heartbeat: NodeJS.Timeout | undefined;
	let stopped = false;
	/** What to do with each answer to a question of this process, by the question's id. */
	const asked = new Map<string, () => void>();

	function reconnect(): void {
		if (stopped || timer) return;
		clearInterval(heartbeat);
		client?.removeAllListeners().on('error', () => {});
		client?.end().catch(() => {});
		client = undefined;
		believeCaches(false);
		timer = setTimeout(() => {
			timer = undefined;
			listen().catch(reconnect);
		}, reconnectAfter);
	}

	/** A query of a connection that was replaced meanwhile may fail late, and says nothing about the new one. */
	const reconnectFrom = (lost: ListeningClient) => {
		if (lost === client) reconnect();
	};

	async function listen(): Promise<void> {
		const next = new ListeningClient({
			connectionString: url,
			application_name: listenerName,
			keepAlive: true,
			connectionTimeoutMillis: answerWithin,
			query_timeout: answerWithin,
		});
		next.on('error', (error) => {
			log.error('Changes cannot be heard of; trying again', { reason: error.message });
			reconnect();
		});
		next.on('end', reconnect);
		next.on('notification', (news) => {
			if (news.channel === rollCall) answerRollCall(next, news.payload);
			else if (news.channel === endedSessions)
				sessions.forget(news.payload === 'all' ? 'all' : Number(news.payload));
			else {
				guestReads.changed();
				if (news.payload === 'club') club.changed();
				responseCache.invalidate([news.payload as Topic]);
			}
		});
		client = next;
		await next.connect();
		await next.queryInTurn(`listen ${channel}; listen ${endedSessions}; listen ${rollCall}`);
		believeCaches(true);
		// A connection may break without an event; a query that fails or times out reveals it.
		heartbeat = setInterval(
			() => void next.queryInTurn('select').catch(() => reconnectFrom(next)),
			heartbeatEvery,
		);
	}

	/** PostgreSQL delivers notifications in the order of their commits: an answer says that all before it have come. */
	function answerRollCall(listening: ListeningClient, payload = ''): void {
		const [said, id = ''] = payload.split(' ');
		if (said === 'heard') asked.get(id)?.();
		else if (!asked.has(id)) notify(listening, `heard ${id}`).catch(() => reconnectFrom(listening));
	}

	async function callTheRoll(listening: ListeningClient): Promise<void> {
		const { rows } = await listening.queryInTurn<{ others: number }>(
			`select count(*)::integer as others from pg_stat_activity
			where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
			[listenerName],
		);
		let missing = rows[0]?.others ?? 0;
		if (missing === 0) return;
		const id = randomUUID();
		const { promise: heard, resolve } = Promise.withResolvers<void>();
		asked.set(id, () => {
			missing -= 1;
			if (missing === 0) resolve();
		});
		try {
			await notify(listening, `asked ${id}`);
			await settlesWithin(heard, heardWithin);
		} finally {
			asked.delete(id);
		}
	}

	await listen();
	return {
		async heardByAll() {
			const listening = client;
			// Who cannot listen cannot hear the answers either.
			if (!listening) return;
			// A change is made, whether or not the others can be asked; a question that fails or times out reveals a broken
			// connection.
			const called = callTheRoll(listening).catch(() => reconnectFrom(listening));
			await settlesWithin(called, heardWithin);
		},
		async stop() {
			stopped = true;
			clearTimeout(timer);
			clearInterval(heartbeat);
			await client?.end();
		},
	};
}

const notify = (client: ListeningClient, payload: string) =>
	client.queryInTurn('select pg_notify($1, $2)', [rollCall, payload]);
