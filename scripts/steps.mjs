import { spawn } from 'node:child_process';

/** Prints a step of a longer work. */
export const say = (step) => process.stdout.write(`· ${step}\n`);

const reportEvery = 10_000;

/**
 * Runs a long command, and prints every ten seconds that it still runs. Resolves with its exit code, its
 * seconds and, unless `shown` sends it straight to the terminal, its output.
 */
export function runLong(title, command, args, { shown = false, ...options } = {}) {
	say(title);
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	const ticking = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), reportEvery);
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			...options,
			stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
		});
		let printed = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream?.on('data', (chunk) => {
				printed += chunk;
			});
		}
		const end = (code) => {
			clearInterval(ticking);
			resolve({ code, printed, seconds: seconds() });
		};
		child.on('error', (error) => {
			printed += error.message;
			end(1);
		});
		child.on('close', end);
	});
}
