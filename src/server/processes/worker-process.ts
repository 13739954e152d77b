import cluster from 'node:cluster';
import { once } from 'node:events';
import { SetupError } from '../config.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** A worker process, as the primary sees it. */
export interface WorkerProcess {
	pid: number | undefined;
	/** Resolves once it listens; rejects when it ends before. */
	listening: Promise<void>;
	/** Resolves to its URL once it serves; rejects when it ends before. */
	ready: Promise<string>;
	/** Resolves when it has ended, to how. */
	ended: Promise<string>;
	serve(databaseUrl: string): void;
	/** Stops it in order; rejects when it did not end in order. */
	stop(hurry: AbortSignal): Promise<void>;
}

/** Starts a worker process on a port: to wait for the database, or with the one that is open. */
export function startWorkerProcess(port: number, databaseUrl?: string): WorkerProcess {
	const worker = cluster.fork({ PORT: port });
	const tell = (message: ToWorker) => {
		// One that is gone hears nothing.
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
	// What it said last may arrive after its exit, but before its line is closed.
	const ended = Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]).then(
		([[code, signal]]) => refusal ?? (signal || `exit code ${code}`),
		// It could not even be started.
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
			// It serves nobody yet, and may not listen to what it is told.
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
