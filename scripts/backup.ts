/** `npm run backup` makes a backup of the embedded database now, while the club is running. */
import { readConfig, SetupError } from '#server/config.ts';
import { backUp } from '#server/database/embedded/backup.ts';
import { printLine } from '#server/log.ts';

try {
	const config = readConfig(process.env);
	if (config.databaseUrl)
		throw new SetupError('The database of DATABASE_URL is backed up by its own tools, such as pg_dump.');
	const made = await backUp({ dataDir: config.dataDir, folder: config.backupDir }, new Date());
	printLine(`The backup is ${made}.`);
} catch (error) {
	if (!(error instanceof SetupError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
