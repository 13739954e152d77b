import cluster from 'node:cluster';
import { once } from 'node:events';
import { readConfig, SetupError } from '../config.ts';
import { log, printLine } from '../log.ts';
import { stopSignals } from '../run.ts';
import { type Parts, serveClub } from '../serve.ts';
import { surviveOutputErrors } from '../survive-output-errors.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Sends a message; resolves when the primary has it, so that the process may end. */
function tell(message: ToPrimary): Promise<void> {
	return new Promise((resolve) => process.send?.(message, () => resolve()));
}

/** Resolves when the primary sends this message. */
async function told<What extends ToWorker['say']>(what: What): Promise<Extract<ToWorker, { say: What }>> {
	for (;;) {
		const [message]: ToWorker[] = await once(process, 'message');
		if (message?.say === what) return message as Extract<ToWorker, { say: What }>;
	}
}

/**
 * Serves as one of several processes: on the primary's port, with the database that the primary has opened, until
 * the primary sends `stop`. If the primary is gone, node:cluster ends this process at once.
 */
export async function serveAsWorker(pages: Parts['pages']): Promise<void> {
	surviveOutputErrors();
	// Ctrl-C, a closed terminal and systemd signal every process, but the primary decides when they stop, and in
	// which order.
	for (const signal of stopSignals) process.on(signal, () => {});
	const hurry = new AbortController();
	void told('hurry').then(() => hurry.abort());
	const stopped = told('stop');
	const opened = told('serve');
	try {
		const starting = told('start');
		await tell({ say: 'here' });
		const { databaseUrl } = await starting;
		const serving = await serveClub({
			config: readConfig(process.env),
			pages,
			// All processes go through the same steps, so only the first one prints them.
			reportStep: (step) => cluster.worker?.id === 1 && printLine(`· ${step}`),
			opensLast: databaseUrl !== undefined,
			database: async () => ({ url: databaseUrl ?? (await opened).databaseUrl, stop: async () => {} }),
		});
		await tell({ say: 'ready', url: serving.url });
		await stopped;
		await serving.stop(hurry.signal);
		process.exit(0);
	} catch (error) {
		if (error instanceof SetupError) await tell({ say: 'refused', reason: error.message });
		else log.error(`Process ${process.pid} failed`, {}, error);
		process.exit(1);
	}
}
