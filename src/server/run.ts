import { readConfig, SetupError } from './config.ts';
import type { Credentials } from './identity/administrator.ts';
import { log } from './log.ts';
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
 * Stops in order at the first signal and ends the process, with exit code 0 when all went well. Listens
 * from the beginning: a signal during the start waits until it is complete, because aborting it would
 * leave the database running.
 */
function stopOnSignal(stopWhenStarted: Promise<() => Promise<void>>): void {
	let stopping = false;
	const onSignal = async (signal: string) => {
		// Ctrl-C signals npm and this process, and npm forwards it: act on the first.
		if (stopping) return;
		stopping = true;
		log.info(`· stopping (${signal})`);
		try {
			const stop = await stopWhenStarted;
			await stop();
			log.info('stopped');
			process.exit(0);
		} catch (error) {
			log.error('Akhara could not stop in order', {}, error);
			process.exit(1);
		}
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal(signal));
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
	const { promise: stopWhenStarted, resolve: startedWith } = Promise.withResolvers<() => Promise<void>>();
	stopOnSignal(stopWhenStarted);
	try {
		const config = readConfig(process.env);
		const reportStep = (step: string) => log.info(`· ${step}`);
		const serving = await serveClub({
			config,
			reportStep,
			// Without its database it can neither serve nor stop in order; whoever watches it starts it anew.
			onDatabaseLost: () => process.exit(1),
			onLoginsCreated: printLogins,
			pages: await pages(),
			...parts,
		});
		log.info(`ready ${serving.url} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
		startedWith(async () => {
			await serving.stop();
			await onStop?.();
		});
	} catch (error) {
		if (error instanceof SetupError) process.stderr.write(`${error.message}\n`);
		else log.error('Akhara could not start', {}, error);
		process.exit(1);
	}
}
