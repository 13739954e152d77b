import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { freePort } from '../free-port.ts';
import { log } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import type { Events, Serving } from '../run.ts';
import { type StopStep, stopInOrder } from '../stop-in-order.ts';
import { keepRunning } from './keep-running.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

const program = join(import.meta.dirname, '../main.ts');

/** The worker processes that run now. */
class Workers {
	readonly #running = new Set<WorkerProcess>();

	start(port: number, databaseUrl?: string): WorkerProcess {
		const worker = startWorkerProcess(port, databaseUrl);
		this.#running.add(worker);
		void worker.ended.then(() => this.#running.delete(worker));
		return worker;
	}

	/** Stops all at once. When all have ended, rejects if some did not stop in order. */
	async stop(hurry: AbortSignal): Promise<void> {
		const outcomes = await Promise.allSettled([...this.#running].map((worker) => worker.stop(hurry)));
		const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
		if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join(', '));
	}
}

/**
 * Runs several processes that serve on one port. Does itself what is needed once for all of them: it runs the
 * embedded database, prepares the schema and the first data, and replaces processes that die
 * (docs/decisions/2026-11-22-all-cores.md).
 * @throws {SetupError} when the environment prevents it; nothing is left running then
 */
export async function startPrimary(config: Config, events: Events): Promise<Serving> {
	// Each process accepts connections itself. If the primary handed them out, a connection on its way to a process
	// that dies would be neither answered nor closed.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: program, args: [] });
	const workers = new Workers();
	const parts: ((hurry: AbortSignal) => StopStep)[] = [];
	const stop = (hurry: AbortSignal) =>
		stopInOrder(
			parts
				.splice(0)
				.reverse()
				.map((part) => part(hurry)),
			hurry,
		);
	// Choose a free port for 0, because otherwise a replacement would get another port than the process it replaces.
	// If the host is wrong, the processes report it.
	const port = config.port || (await freePort(config.host).catch(() => 0));
	const first = Array.from({ length: config.processes }, () => workers.start(port));
	parts.push((hurry) => ({ part: 'the processes', stop: () => workers.stop(hurry) }));
	try {
		// The port first, so that a port in use is reported before anything is created.
		await Promise.all(first.map(({ listening }) => listening));
		const database = await openDatabase(config, events);
		// Although it started after the processes, it must stop after them.
		parts.unshift(() => ({ part: 'the database', stop: () => database.stop(), outlivesProcess: true }));
		for (const worker of first) worker.serve(database.url);
		const [url = ''] = await Promise.all(first.map(({ ready }) => ready));

		const replace = () => {
			const worker = workers.start(port, database.url);
			worker.ready.then(
				() => log.info('A new process serves', { pid: worker.pid }),
				() => {},
			);
			return worker;
		};
		const keepers = first.map((worker) => keepRunning(worker, { replace, onLost: events.onProcessesLost }));
		const endKeeping = async () => {
			for (const end of keepers) end();
		};
		parts.push(() => ({ part: 'replacements', stop: endKeeping }));
		return { url, stop };
	} catch (error) {
		// Report why the start failed, not what failed to stop because of that.
		await stop(new AbortController().signal).catch(() => {});
		throw error;
	}
}
