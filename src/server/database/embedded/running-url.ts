import { join } from 'node:path';
import { SetupError } from '../../config.ts';
import { passwordIn } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

/**
 * The URL of the embedded database of a running club, for a command that runs beside it.
 * @throws {SetupError} when the club does not run
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
	const postmaster = await readPostmaster(join(dataDir, 'postgres'));
	const password = await passwordIn(dataDir);
	if (!postmaster || !password)
		throw new SetupError(`No club runs on the data folder ${dataDir}; start it first, or set DATA_DIR.`);
	return `postgresql://postgres:${password}@127.0.0.1:${postmaster.port}/akhara`;
}
