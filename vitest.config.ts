import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'assets/**/*.test.ts', 'e2e/**/*.test.ts'],
		globalSetup: ['src/server/testing/global-setup.ts'],
		// Password hashing and databases made from a template take their time on two busy cores.
		// Node warns in each worker of a browser's storage that nothing here uses.
		execArgv: ['--no-experimental-webstorage'],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		reporters: process.env.VITEST_JSON ? ['dot', 'json'] : ['default'],
		...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
	},
});
