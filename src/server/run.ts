import { readConfig, SetupError } from './config.ts';
import type { Credentials } from './identity/administrator.ts';
import { log } from './log.ts';
import { type Parts, serveClub } from './serve.ts';

function tell(credentials: readonly Credentials[]): void {
	if (credentials.length === 0) return;
	const width = Math.max(...credentials.map(({ email }) => email.length));
	const lines = credentials.map(
		({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(width)}  ${password}`,
	);
	process.stdout.write(`\nLogins made just now; they are not shown again:\n${lines.join('\n')}\n\n`);
}

/**
 * Stops in order at the first signal, and ends the process: 0 when all went well. Listens from the
 * first moment, for a start that is cut short leaves a database running; such a start is finished first.
 */
function stopOnSignal(stopWhenStarted: Promise<() => Promise<void>>): void {
	let stopping = false;
	const onSignal = async (signal: string) => {
		// A terminal signals npm and us, and npm passes it on: one is enough.
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

interface Running extends Pick<Parts, 'front'> {
	/** Made after the configuration is read: whichever is missing is told first. */
	pages: () => Promise<Parts['pages']>;
	onStop?: () => Promise<void>;
}

/**
 * Runs the club from its environment to its end: tells the steps, the logins made, the line that
 * begins with `ready `, and whatever stands in the way as one sentence.
 */
export async function runClub({ pages, onStop, ...parts }: Running): Promise<void> {
	const started = performance.now();
	const { promise: stopWhenStarted, resolve: startedWith } = Promise.withResolvers<() => Promise<void>>();
	stopOnSignal(stopWhenStarted);
	try {
		const config = readConfig(process.env);
		const say = (step: string) => log.info(`· ${step}`);
		const serving = await serveClub({ config, say, tell, pages: await pages(), ...parts });
		log.info(`ready ${serving.address} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
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
