import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that try one thing on every call or every table. */
const sweeps = ['hostile', 'hostile-files', 'access', 'desk-access', 'desk-acts'];

/** In the order of what a deadline (`scripts/test-run/deadline.ts`) should cut last: rules alone, then calls, then sweeps. */
class RulesFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const place = ({ moduleId }: TestSpecification) => {
			if (sweeps.some((name) => moduleId.endsWith(`/${name}.test.ts`))) return 2;
			return readFileSync(moduleId, 'utf8').includes('startTestServer') ? 1 : 0;
		};
		return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
	}
}

export default defineConfig({
	resolve: {
		// Hashing a password costs on purpose more than the rest of most tests.
		alias: {
			'@node-rs/argon2': fileURLToPath(new URL('src/server/testing/quick-argon2.ts', import.meta.url)),
		},
	},
	test: {
		include: [
			'bench/**/*.test.ts',
			'src/**/*.test.ts',
			'scripts/**/*.test.ts',
			'assets/**/*.test.ts',
			'e2e/**/*.test.ts',
		],
		// Its modules are written for a bundler: Node does not find what they import.
		server: { deps: { inline: ['@zxing/library'] } },
		globalSetup: ['src/server/testing/global-setup.ts'],
		setupFiles: ['src/server/testing/start-on-a-whole-day.ts', 'src/server/testing/quiet-log.ts'],
		// Node's web storage, unused here, would print a warning in each worker.
		execArgv: ['--no-experimental-webstorage'],
		// Far more than a test takes: it only says when to give up, also on a machine that something else keeps busy.
		testTimeout: 600_000,
		hookTimeout: 900_000,
		// A second, the default, is less than such a machine may take for one answer.
		expect: { poll: { timeout: 120_000, interval: 50 } },
		// Each file starts a server and a database of its own, so it needs no process of its own: importing the
		// server anew for each file took as long as many of the tests.
		isolate: false,
		// What a test replaced must not reach the next file.
		restoreMocks: true,
		unstubGlobals: true,
		// 'default' names each file as it ends, and its failures: a run that is cut has then said what failed.
		reporters: process.env.VITEST_JSON ? ['default', 'json'] : ['default'],
		sequence: { sequencer: RulesFirst },
		runner: 'scripts/test-run/deadline-runner.ts',
		...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
	},
});
