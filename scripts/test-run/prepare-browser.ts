/** Installs Chromium and builds the web side, for the browser suites; exits with 1 when either fails. */
import { buildIfStale } from '../build.ts';
import { ensureChromium } from '../chromium.ts';
import { say } from '../steps.mjs';

try {
	// Logs which browser runs, because a Chromium with a user interface takes a third more time.
	say(`the browser is ${ensureChromium()}`);
	if (!(await buildIfStale())) process.exitCode = 1;
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
	process.exitCode = 1;
}
