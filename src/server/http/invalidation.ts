import pg from 'pg';
import type { Topic } from '#shared/endpoint.ts';
import { log } from '../log.ts';
import type { KeptAnswers } from './kept.ts';

const channel = 'akhara_changed';
const reconnectAfter = 1_000;

/**
 * Hears of changes that any process, or a hand on the database, makes, and forgets the answers that
 * they make stale. While the connection is down nothing is kept. Resolves once it listens; the
 * function it resolves to ends it.
 */
export async function listenForChanges(url: string, kept: KeptAnswers): Promise<() => Promise<void>> {
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let ended = false;

	function lost(): void {
		if (ended || timer) return;
		client?.removeAllListeners().on('error', () => {});
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
	}

	await listen();
	return async () => {
		ended = true;
		clearTimeout(timer);
		await client?.end();
	};
}
