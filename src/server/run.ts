import { type Config, readConfig, SetupError } from './config.ts';
import type { Credentials } from './identity/administrator.ts';
import { log, printLine } from './log.ts';
import type { DatabaseEvents } from './open-database.ts';
import { surviveOutputErrors } from './survive-output-errors.ts';

function printLogins(credentials: readonly Credentials[]): void {
	if (credentials.length === 0) return;
	const width = Math.max(...credentials.map(({ email }) => email.length));
	const lines = credentials.map(
		({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(width)}  ${password}`,
	);
	process.stdout.write(`\nLogins made just now; they are not shown again:\n${lines.join('\n')}\n\n`);
}

/** A running club. */
export interface Serving {
	/** Its URL. */
	url: string;
	/**
	 * Lets requests in flight finish, then stops the parts in the reverse order of their start; once `hurry` aborts,
	 * waits for nothing but the embedded database. Rejects, naming the parts, when some did not stop in order.
	 */
	stop(hurry: AbortSignal): Promise<void>;
}

/** The callbacks of a club that starts and runs. */
export interface Events extends DatabaseEvents {
	/** Called when the processes that serve keep dying, and are given up. */
	onProcessesLost: () => void;
}

/**
 * In milliseconds. Ctrl-C signals both npm and this process, and npm forwards the signal: both together count as
 * one.
 */
const oneSignalWithin = 500;

/**
 * Returns the function that stops in order and ends the process, with exit code `code` when all went well. A second
 * call makes it hurry. It may be called during the start: it then waits until the start is complete, because
 * aborting that would leave the database running.
 */
function endInOrder(
	stopWhenStarted: Promise<Serving['stop']>,
): (cause: string, code: number) => Promise<void> {
	const hurry = new AbortController();
	let firstAt: number | undefined;
	return async (cause, code) => {
		if (firstAt !== undefined) {
			if (performance.now() - firstAt > oneSignalWithin) hurry.abort();
			return;
		}
		firstAt = performance.now();
		printLine(`· stopping (${cause})`);
		try {
			const stop = await stopWhenStarted;
			await stop(hurry.signal);
			printLine('stopped');
			process.exit(code);
		} catch (error) {
			log.error('Akhara could not stop in order', {}, error);
			process.exit(1);
		}
	};
}

/** The signals that stop the club. */
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs the club, configured by the environment, until a signal stops it. Prints the steps of the start, the logins
 * created, and a line that begins with `ready ` and contains the URL. An error that the operator must fix is
 * printed as one sentence; the exit code is then 1.
 * @param serve Called after the configuration was read, so that errors of the configuration are reported first.
 */
export async function runClub(serve: (config: Config, events: Events) => Promise<Serving>): Promise<void> {
	const started = performance.now();
	surviveOutputErrors();
	const { promise: stopWhenStarted, resolve: startedWith } = Promise.withResolvers<Serving['stop']>();
	const end = endInOrder(stopWhenStarted);
	for (const signal of stopSignals) process.on(signal, () => void end(signal, 0));
	try {
		const serving = await serve(readConfig(process.env), {
			reportStep: (step) => printLine(`· ${step}`),
			// Without its database the club can neither serve nor stop in order; its process supervisor starts it anew.
			onDatabaseLost: () => process.exit(1),
			onProcessesLost: () => void end('no process stays up', 1),
			onLoginsCreated: printLogins,
		});
		printLine(`ready ${serving.url} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
		startedWith(serving.stop);
	} catch (error) {
		if (error instanceof SetupError) process.stderr.write(`${error.message}\n`);
		else log.error('Akhara could not start', {}, error);
		process.exit(1);
	}
}
