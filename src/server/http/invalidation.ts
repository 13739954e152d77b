import pg from 'pg';
import type { Topic } from '#shared/endpoint.ts';
import { log } from '../log.ts';
import type { KeptAnswers } from './kept.ts';

const channel = 'akhara_changed';
const reconnectAfter = 1_000;
const heartbeatEvery = 10_000;

/**
 * Hears of changes that any process, or a hand on the database, makes, and forgets the answers that
 * they make stale. While the connection is down nothing is kept. Resolves once it listens; the
 * function it resolves to ends it.
 */
export async function listenForChanges(url: string, kept: KeptAnswers): Promise<() => Promise<void>> {
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let beat: NodeJS.Timeout | undefined;
	let ended = false;

	function lost(): void {
		if (ended || timer) return;
		clearInterval(beat);
		client?.removeAllListeners().on('error', () => {});
		client?.end().catch(() => {});
		client = undefined;
		kept.usable = false;
		timer = setTimeout(() => {
			timer = undefined;
			listen().catch(lost);
		}, reconnectAfter);
	}

	async function listen(): Promise<void> {
		const next = new pg.Client({
			connectionString: url,
			application_name: 'akhara changes',
			keepAlive: true,
			connectionTimeoutMillis: 5_000,
			query_timeout: 5_000,
		});
		next.on('error', (error) => {
			log.error('Changes cannot be heard of; trying again', { reason: error.message });
			lost();
		});
		next.on('end', lost);
		next.on('notification', ({ payload }) => kept.forget([payload as Topic]));
		client = next;
		await next.connect();
		await next.query(`listen ${channel}`);
		kept.usable = true;
		// A connection that died without a word hears nothing, and says nothing of it either.
		beat = setInterval(() => void next.query('select').catch(lost), heartbeatEvery);
	}

	await listen();
	return async () => {
		ended = true;
		clearTimeout(timer);
		clearInterval(beat);
		await client?.end();
	};
}
