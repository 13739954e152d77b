/**
 * `npm run dev`: the club with hot reload. Vite's server and the club share one process, which restarts after a
 * graceful stop when a file of the server changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { say } from './steps.mjs';

const root = join(import.meta.dirname, '..');
/** Milliseconds to wait after a change, because editors write a file in several steps. */
const settleFor = 150;

let club: ChildProcess | undefined;
let startsAgain = false;
let stopping = false;

function start(): void {
	startsAgain = false;
	const child = spawn(process.execPath, [join(root, 'scripts/dev-server.ts')], { stdio: 'inherit' });
	club = child;
	child.on('exit', (code) => {
		club = undefined;
		if (stopping) process.exit(code ?? 0);
		if (startsAgain) start();
		else say('waiting for a change');
	});
}

let settling: NodeJS.Timeout | undefined;
function onChange(): void {
	clearTimeout(settling);
	settling = setTimeout(() => {
		startsAgain = true;
		if (club) club.kill('SIGTERM');
		else start();
	}, settleFor);
}

for (const folder of ['src/server', 'src/shared', 'migrations']) {
	watch(join(root, folder), { recursive: true }, onChange);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
	process.on(signal, () => {
		stopping = true;
		if (club) club.kill('SIGTERM');
		else process.exit(0);
	});
}
start();
