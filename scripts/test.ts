/**
 * Everything that has to hold, in one command: style, types, the generated schema, tests on a real
 * PostgreSQL, journeys in a real Chromium, the specification sentence by sentence. Ends with
 * `N passed, N failed`.
 *
 * `npm test -- api` runs the database tests alone, `npm test -- web` the journeys alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { browserFailures, ruleFailures } from './failures.ts';
import { say } from './steps.mjs';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports');

interface Count {
	passed: number;
	failed: number;
}
const counts: Count[] = [];

/** What failed, said once more at the end: whoever reads a long log begins there. */
const failures: string[] = [];

/** A command that passes or fails as one. */
function check(title: string, command: string, args: readonly string[]): void {
	say(title);
	const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
	counts.push(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
	if (status !== 0) failures.push(title);
}

/** A test runner that writes its counts as JSON; one that ends badly without a failed test failed itself. */
function suite(
	title: string,
	[command = '', ...args]: readonly string[],
	report: string,
	count: (json: never) => Count,
	failuresOf: (json: never) => string[],
): void {
	say(title);
	rmSync(report, { force: true });
	const env = { ...process.env, VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
	const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
	let counted: Count = { passed: 0, failed: 0 };
	try {
		const json = JSON.parse(readFileSync(report, 'utf8')) as never;
		counted = count(json);
		failures.push(...failuresOf(json));
	} catch {
		process.stderr.write(`${title}: there is no report\n`);
	}
	const isCounted = Number.isInteger(counted.passed) && Number.isInteger(counted.failed);
	if (!isCounted) counted = { passed: 0, failed: 0 };
	const endedBadly = (status !== 0 || counted.passed === 0) && counted.failed === 0;
	counts.push(endedBadly ? { ...counted, failed: 1 } : counted);
}

mkdirSync(reports, { recursive: true });
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);

if (wanted('checks')) {
	check('style and import zones', 'biome', ['ci', '--error-on-warnings', '.']);
	spawnSync('react-router', ['typegen'], { cwd: root, stdio: 'inherit' });
	check('types', 'tsc', ['--noEmit']);
	check('table types are those of the migrations', process.execPath, [
		'scripts/schema.ts',
		'--verify',
		'--log-level=error',
	]);
}
if (wanted('api')) {
	suite(
		'rules and calls, on PostgreSQL',
		['vitest', 'run'],
		join(reports, 'vitest.json'),
		(json: { numPassedTests: number; numFailedTests: number }) => ({
			passed: json.numPassedTests,
			failed: json.numFailedTests,
		}),
		ruleFailures,
	);
}
if (wanted('web')) {
	const isReady = await prepareBrowser();
	if (!isReady) counts.push({ passed: 0, failed: 1 });
	else {
		suite(
			'the running club, journeys and the specification in Chromium',
			['playwright', 'test', '--config=e2e/playwright.config.ts'],
			join(reports, 'playwright.json'),
			(json: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
				passed: json.stats.expected,
				// A test that passes at the second try does not pass.
				failed: json.stats.unexpected + json.stats.flaky,
			}),
			browserFailures,
		);
		check('every sentence of the specification is proven', process.execPath, ['scripts/conformance.ts']);
	}
}

/** A Chromium and a built web side; false when either is not to be had, having said why. */
async function prepareBrowser(): Promise<boolean> {
	try {
		process.env.CHROMIUM_PATH = ensureChromium();
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		return false;
	}
	return buildIfStale();
}

const total = (name: keyof Count) => counts.reduce((sum, count) => sum + count[name], 0);
const failed = total('failed');
process.exitCode = failed > 0 || counts.length === 0 ? 1 : 0;
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${total('passed')} passed, ${failed} failed\n`);
