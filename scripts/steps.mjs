import { spawn } from 'node:child_process';

/** Prints a step of a longer process. */
export const say = (step) => process.stdout.write(`· ${step}\n`);

/** How often a running command is reported, in milliseconds. */
const reportInterval = 10_000;

/**
 * Runs a long command, and prints every ten seconds that it is still running. Resolves with its exit code, its duration
 * in seconds and its output; with `inheritOutput` the output goes to the terminal instead.
 */
export function runLong(title, command, args, { inheritOutput = false, ...options } = {}) {
	say(title);
	const started = Date.now();
	const seconds = () => Math.round((Date.now() - started) / 1000);
	const ticking = setInterval(() => process.stdout.write(`  … ${seconds()} s\n`), reportInterval);
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			...options,
			stdio: ['ignore', inheritOutput ? 'inherit' : 'pipe', inheritOutput ? 'inherit' : 'pipe'],
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
