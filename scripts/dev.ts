/**
 * The club with hot reload: the web side through Vite's own server, in this process; a change of the
 * server's files starts the process anew.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const child = spawn(
	process.execPath,
	['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
	{ stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
