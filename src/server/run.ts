import { readConfig, SetupError } from './config.ts';
import type { Credentials } from './identity/administrator.ts';
import { log, say } from './log.ts';
import { type Parts, serveClub } from './serve.ts';

function printLogins(credentials: readonly Credentials[]): void {
	if (credentials.length === 0) return;
	const width = Math.max(...credentials.map(({ email }) => email.length));
	const lines = credentials.map(
		({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(width)}  ${password}`,
	);
	process.stdout.write(`\nLogins made just now; they are not shown again:\n${lines.join('\n')}\n\n`);
}

/**
 * Lets the process live on when what it prints cannot be written: the reader of a pipe is gone, or the disk of a log
 * file is full. Without a handler, the error would end it and leave its database running.
 */
function surviveLostOutput(): void {
	for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** In milliseconds. Ctrl-C signals npm and this process, and npm forwards it: that is one signal. */
const oneSignalWithin = 500;

/**
 * Stops in order at the first signal and ends the process, with exit code 0 when all went well. A second signal
 * hurries. Listens from the beginning: a signal during the start waits until it is complete, because aborting it would
 * leave the database running.
 */
function stopOnSignal(stopWhenStarted: Promise<(hurry: AbortSignal) => Promise<void>>): void {
	const hurry = new AbortController();
	let firstAt: number | undefined;
	const onSignal = async (signal: string) => {
		if (firstAt !== undefined) {
			if (performance.now() - firstAt > oneSignalWithin) hurry.abort();
			return;
		}
		firstAt = performance.now();
		say(`· stopping (${signal})`);
		try {
			const stop = await stopWhenStarted;
			await stop(hurry.signal);
			say('stopped');
			process.exit(0);
		} catch (error) {
			log.error('Akhara could not stop in order', {}, error);
			process.exit(1);
		}
	};
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
		process.on(signal, () => void onSignal(signal));
}

interface Running extends Pick<Parts, 'middleware'> {
	/** Called after the configuration was read, so that errors of the configuration are reported first. */
	pages: () => Promise<Parts['pages']>;
	/** Called after the server has stopped. */
	onStop?: () => Promise<void>;
}

/**
 * Runs the club, configured by the environment, until a signal stops it. Prints the steps of the start,
 * the logins created, and a line that begins with `ready ` and holds the URL. An error that the operator
 * has to fix is printed as one sentence; the exit code then is 1.
 */
export async function runClub({ pages, onStop, ...parts }: Running): Promise<void> {
	const started = performance.now();
	surviveLostOutput();
	const { promise: stopWhenStarted, resolve: startedWith } =
		Promise.withResolvers<(hurry: AbortSignal) => Promise<void>>();
	stopOnSignal(stopWhenStarted);
	try {
		const config = readConfig(process.env);
		const reportStep = (step: string) => say(`· ${step}`);
		const serving = await serveClub({
			config,
			reportStep,
			// Without its database it can neither serve nor stop in order; whoever watches it starts it anew.
			onDatabaseLost: () => process.exit(1),
			onLoginsCreated: printLogins,
			pages: await pages(),
			...parts,
		});
		say(`ready ${serving.url} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
		startedWith(async (hurry) => {
			await serving.stop(hurry);
			await onStop?.();
		});
	} catch (error) {
		if (error instanceof SetupError) process.stderr.write(`${error.message}\n`);
		else log.error('Akhara could not start', {}, error);
		process.exit(1);
	}
}
