import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'assets/**/*.test.ts', 'e2e/**/*.test.ts'],
		globalSetup: ['src/server/testing/global-setup.ts'],
		// Node's web storage, unused here, would print a warning in each worker.
		execArgv: ['--no-experimental-webstorage'],
		// Password hashing and copying databases are slow on two busy cores.
		testTimeout: 30_000,
		hookTimeout: 60_000,
		reporters: process.env.VITEST_JSON ? ['dot', 'json'] : ['default'],
		...(process.env.VITEST_JSON && { outputFile: { json: process.env.VITEST_JSON } }),
	},
});
