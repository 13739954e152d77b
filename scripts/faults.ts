/**
 * `npm run test:faults` simulates faults of the machine and the network with real processes: killed processes, full
 * disks, copied folders, broken connections, servers that hang. Not part of `npm test`, because it takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';

if (!(await buildIfStale())) process.exit(1);
const { status } = spawnSync(
	'vitest',
	['run', '--config=e2e/faults/vitest.config.ts', ...process.argv.slice(2)],
	{ cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
