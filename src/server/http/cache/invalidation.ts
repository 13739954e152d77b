import { sql } from 'kysely';
import pg from 'pg';
import type { Topic } from '#shared/endpoint.ts';
import type { ClubSnapshot } from '../../club/club-snapshot.ts';
import type { Database } from '../../database/connect.ts';
import type { GuestReads } from '../../database/guest-reads.ts';
import type { SessionCache } from '../../identity/sessions/session-cache.ts';
import { log } from '../../log.ts';
import type { ResponseCache } from './response-cache.ts';

const channel = 'akhara_changed';
/** A trigger notifies this channel with the user's id or `all` (migration 0025). */
const endedSessions = 'akhara_session_ended';
const reconnectAfter = 1_000;
const heartbeatEvery = 10_000;

/** Tells all processes, when the transaction commits, that what they have cached of a topic is stale. */
export async function announceChange(database: Database, topic: Topic): Promise<void> {
	await sql`select pg_notify(${channel}, ${topic})`.execute(database);
}

/**
 * Listens (PostgreSQL LISTEN) for changes made by any process, or by hand on the database, and invalidates what
 * they make stale: cached responses, remembered sessions, the club's facts, and what a replica has. All of these
 * are disabled while the connection is down. Resolves once it listens, to a function that stops it. Rejects when
 * the first connection fails.
 * @param answerWithin How long the database may take to connect and to answer, in milliseconds; then the connection
 * counts as lost.
 */
export async function listenForChanges(
	url: string,
	{
		responseCache,
		sessions,
		guestReads,
		club,
	}: { responseCache: ResponseCache; sessions: SessionCache; guestReads: GuestReads; club: ClubSnapshot },
	answerWithin = 5_000,
): Promise<() => Promise<void>> {
	const believeCaches = (enabled: boolean) => {
		responseCache.enabled = enabled;
		sessions.enabled = enabled;
		guestReads.enabled = enabled;
		club.enabled = enabled;
	};
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let heartbeat: NodeJS.Timeout | undefined;
	let stopped = false;

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

	async function listen(): Promise<void> {
		const next = new pg.Client({
			connectionString: url,
			application_name: 'akhara changes',
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
			if (news.channel === endedSessions)
				sessions.forget(news.payload === 'all' ? 'all' : Number(news.payload));
			else {
				guestReads.changed();
				if (news.payload === 'club') club.changed();
				responseCache.invalidate([news.payload as Topic]);
			}
		});
		client = next;
		await next.connect();
		await next.query(`listen ${channel}; listen ${endedSessions}`);
		believeCaches(true);
		// A connection may break without an event; a query that fails or times out reveals it.
		heartbeat = setInterval(() => void next.query('select').catch(reconnect), heartbeatEvery);
	}

	await listen();
	return async () => {
		stopped = true;
		clearTimeout(timer);
		clearInterval(heartbeat);
		await client?.end();
	};
}
