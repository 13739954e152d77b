import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SetupError } from '../config.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** In milliseconds: how long after its end the last message of a process may arrive. */
const lastMessageWithin = 1_000;

/** A worker process, as the primary sees it. */
export interface WorkerProcess {
	pid: number | undefined;
	/** Resolves once it listens; rejects when it ends before that. */
	listening: Promise<void>;
	/** Resolves to its URL once it serves; rejects when it ends before that. */
	ready: Promise<string>;
	/** Resolves when the process has ended, to its exit code, signal or reason. */
	ended: Promise<string>;
	serve(databaseUrl: string): void;
	/** Stops it in order; rejects when it ended in another way. */
	stop(hurry: AbortSignal): Promise<void>;
}

/** Starts a worker process on a port. Without `databaseUrl`, it waits for the database before it serves. */
export function startWorkerProcess(port: number, databaseUrl?: string): WorkerProcess {
	const worker = cluster.fork({ PORT: port });
	const tell = (message: ToWorker) => {
		// Ignores the error of sending to a process that is gone.
		worker.send(message, () => {});
	};
	const listening = Promise.withResolvers<void>();
	const ready = Promise.withResolvers<string>();
	let isReady = false;
	let refusal: string | undefined;
	worker.once('listening', () => listening.resolve());
	worker.on('message', (message: ToPrimary) => {
		if (message.say === 'here') tell({ say: 'start', databaseUrl });
		else if (message.say === 'refused') refusal = message.reason;
		else {
			isReady = true;
			ready.resolve(message.url);
		}
	});
	const closed = once(worker, 'disconnect').catch(() => {});
	// Its last message may arrive after the exit, but before the channel is closed. A process that ends as it starts
	// may never close it: without a limit, the primary would end without a word of why.
	const ended = once(worker, 'exit').then(
		async ([code, signal]) => {
			await Promise.race([closed, pause(lastMessageWithin)]);
			return refusal ?? (signal || `exit code ${code}`);
		},
		// The process could not be started at all.
		(error: Error) => error.message,
	);
	void ended.then((how) => {
		const error = refusal ? new SetupError(refusal) : new Error(`A process ended while it started: ${how}`);
		listening.reject(error);
		ready.reject(error);
	});
	for (const { promise } of [listening, ready]) promise.catch(() => {});
	return {
		pid: worker.process.pid,
		listening: listening.promise,
		ready: ready.promise,
		ended,
		serve: (databaseUrl) => tell({ say: 'serve', databaseUrl }),
		async stop(hurry) {
			// Killed, because it serves nobody yet and may not be reading messages.
			if (!isReady) {
				worker.process.kill('SIGKILL');
				await ended;
				return;
			}
			tell({ say: 'stop' });
			if (hurry.aborted) tell({ say: 'hurry' });
			hurry.addEventListener('abort', () => tell({ say: 'hurry' }));
			const how = await ended;
			if (how !== 'exit code 0') throw new Error(`Process ${worker.process.pid} ended with ${how}`);
		},
	};
}
