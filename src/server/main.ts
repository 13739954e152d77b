import { readConfig, SetupError } from './config.ts';
import { createPages, loadBuild } from './http/pages.ts';
import type { Credentials } from './identity/administrator.ts';
import { log } from './log.ts';
import { serveClub } from './serve.ts';

const started = performance.now();

function tell(credentials: readonly Credentials[]): void {
	if (credentials.length === 0) return;
	const width = Math.max(...credentials.map(({ email }) => email.length));
	const lines = credentials.map(
		({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(width)}  ${password}`,
	);
	process.stdout.write(`\nLogins made just now; they are not shown again:\n${lines.join('\n')}\n\n`);
}

async function main(): Promise<void> {
	const config = readConfig(process.env);
	const build = await loadBuild();
	const serving = await serveClub({
		config,
		pages: (parts) => createPages({ build: async () => build, mode: 'production', ...parts }),
		say: (step) => log.info(`· ${step}`),
	});
	tell(serving.credentials);
	log.info(`ready ${serving.address} after ${((performance.now() - started) / 1000).toFixed(1)} s`);

	let stopping = false;
	const stop = async (signal: string) => {
		// A terminal signals npm and us, and npm passes it on: one is enough.
		if (stopping) return;
		stopping = true;
		log.info(`· stopping (${signal})`);
		await serving.stop();
		log.info('stopped');
		process.exit(0);
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
	if (error instanceof SetupError) process.stderr.write(`${error.message}\n`);
	else log.error('Akhara could not start', {}, error);
	process.exit(1);
});
