/**
 * All checks in one command: style, types, the generated schema, tests on a real PostgreSQL, journeys in a real
 * Chromium, the specification sentence by sentence. Ends with `N passed, N failed`.
 *
 * `npm test -- checks`, `npm test -- api` and `npm test -- web` run one part: the checks, the tests on the database,
 * the browser suites.
 *
 * Checks without a browser run in parallel with preparing and driving one, since neither keeps two cores busy alone.
 *
 * With `TEST_DEADLINE` (`deadline.ts`) the run ends by then, and names what it did not run.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOver, notRunStatus, readDeadline } from './test-run/deadline.ts';
import {
	firstLines,
	isDeadline,
	type PlaywrightReport,
	playwrightFailures,
	playwrightNotRun,
	type VitestReport,
	vitestFailures,
	vitestNotRun,
} from './test-run/failures.ts';
import { type Output, outputsInOrder } from './test-run/output-in-order.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'reports');

/**
 * The result of a check or a suite. `failures` has a line for each failed test, which is repeated at the end of the
 * log; `notRun` has one for each group of tests that was not run before the deadline.
 */
interface Result {
	passed: number;
	failed: number;
	failures: string[];
	notRun?: string[];
}

type Command = readonly [command: string, ...args: string[]];

/** Runs a command and resolves with its exit code; null when a signal ended it or it could not start. */
function run(output: Output, [command, ...args]: Command, env: Record<string, string> = {}) {
	return new Promise<number | null>((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			// The output is a pipe, to which commands write no colours unless they are forced to.
			env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		child.stdout.on('data', (chunk: Buffer) => output.write('stdout', chunk));
		child.stderr.on('data', (chunk: Buffer) => output.write('stderr', chunk));
		child.on('error', (error) => {
			output.write('stderr', `${command}: ${error.message}\n`);
			resolve(null);
		});
		child.on('close', resolve);
	});
}

const announce = (output: Output, title: string) => output.write('stdout', `· ${title}\n`);

/** A command that passes or fails as a whole, or did not finish before the deadline. */
async function check(output: Output, title: string, command: Command): Promise<Result> {
	announce(output, title);
	const status = await run(output, command);
	if (status === notRunStatus && isDeadlineOver())
		return { passed: 0, failed: 0, failures: [], notRun: [title] };
	const isPassed = status === 0;
	return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, failures: isPassed ? [] : [title] };
}

/** A test runner and its JSON report. */
interface Suite {
	title: string;
	command: Command;
	report: string;
	/** Converts the report to a result. */
	resultOf: (json: never) => Result;
}

/** Runs a suite. A runner that exits with an error without any failed test, or that runs nothing, counts as failed. */
async function suite(output: Output, { title, command, report, resultOf }: Suite): Promise<Result> {
	announce(output, title);
	rmSync(report, { force: true });
	const status = await run(output, command, { VITEST_JSON: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
	let result: Result = { passed: 0, failed: 0, failures: [] };
	try {
		result = resultOf(JSON.parse(readFileSync(report, 'utf8')) as never);
	} catch {
		output.write('stderr', `${title}: there is no report\n`);
	}
	const isCounted = Number.isInteger(result.passed) && Number.isInteger(result.failed);
	if (!isCounted) result = { ...result, passed: 0, failed: 0 };
	const { notRun = [] } = result;
	const wasCut = isDeadlineOver() && notRun.length > 0;
	// Before the deadline, no test may be skipped: it would look as if it had passed, but proves nothing.
	if (notRun.length > 0 && !wasCut) {
		const unexplained = notRun.map((group) => `not run, before the deadline: ${group}`);
		const failures = [...result.failures, ...unexplained];
		return { passed: result.passed, failed: result.failed + unexplained.length, failures };
	}
	const endedBadly = ((status !== 0 && !wasCut) || result.passed === 0) && result.failed === 0;
	if (!endedBadly) return result;
	return { ...result, failed: 1, failures: [...result.failures, `${title}: ended with ${status}`] };
}

function deadlineOrExit(): number | undefined {
	try {
		return readDeadline();
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
		process.exit(2);
	}
}

const deadline = deadlineOrExit();
const isDeadlineOver = () => isOver(deadline);

const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);

async function withoutBrowser(output: Output): Promise<Result[]> {
	const results: Result[] = [];
	if (wanted('checks')) {
		results.push(await check(output, 'style and import zones', ['biome', 'ci', '--error-on-warnings', '.']));
		await run(output, ['react-router', 'typegen']);
		results.push(
			// The default of four checkers needs twice the memory, and the browser needs the processors at the same
			// time.
			await check(output, 'types', ['tsc', '--noEmit', '--checkers', '1']),
			await check(output, 'table types are those of the migrations', [
				process.execPath,
				'scripts/schema.ts',
				'--verify',
				'--log-level=error',
			]),
		);
	}
	if (wanted('api')) {
		results.push(
			await suite(output, {
				title: 'rules and calls, on PostgreSQL',
				command: ['vitest', 'run'],
				report: join(reports, 'vitest.json'),
				resultOf: (json: VitestReport) => ({
					passed: json.numPassedTests,
					failed: json.numFailedTests,
					failures: vitestFailures(json),
					notRun: vitestNotRun(json),
				}),
			}),
		);
	}
	return results;
}

async function inBrowser(output: Output): Promise<Result[]> {
	if (!wanted('web')) return [];
	// Runs in a process of its own, so that its output can be buffered.
	const isReady = (await run(output, [process.execPath, 'scripts/test-run/prepare-browser.ts'])) === 0;
	if (!isReady) return [{ passed: 0, failed: 1, failures: ['the browser and the built web side'] }];
	return [
		await suite(output, {
			title: 'the running club, journeys and the specification in Chromium',
			command: ['playwright', 'test', '--config=e2e/playwright.config.ts'],
			report: join(reports, 'playwright.json'),
			resultOf: ({ stats, suites, errors }: PlaywrightReport) => {
				const faults = errors.filter((error) => !isDeadline(error));
				return {
					passed: stats.expected,
					// A test that passes only when retried counts as failed.
					failed: stats.unexpected + stats.flaky + faults.length,
					failures: [...playwrightFailures({ suites }), ...faults.map(({ message }) => firstLines(message))],
					notRun: playwrightNotRun({ suites }),
				};
			},
		}),
		await check(output, 'every sentence of the specification is proven', [
			process.execPath,
			'scripts/conformance/conformance.ts',
		]),
	];
}

mkdirSync(reports, { recursive: true });
const lanes = [withoutBrowser, inBrowser];
const outputs = outputsInOrder(lanes.length, (stream, chunk) => process[stream].write(chunk));
const results = (
	await Promise.all(
		outputs.map(async (output, index) => {
			try {
				return (await lanes[index]?.(output)) ?? [];
			} finally {
				output.end();
			}
		}),
	)
).flat();

const total = (name: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[name], 0);
const failed = total('failed');
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
const notRun = results.flatMap((result) => result.notRun ?? []);
for (const group of notRun) process.stdout.write(`\nnot run, the deadline was over: ${group}`);
for (const failure of results.flatMap(({ failures }) => failures))
	process.stdout.write(`\nfailed: ${failure}`);
process.stdout.write(`\n${total('passed')} passed, ${failed} failed\n`);
