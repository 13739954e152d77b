/**
 * `npm run restore -- data/backups/club-2026-11-28-022000` replaces the embedded database with a backup. The club must
 * not be running.
 */
import { readConfig, SetupError } from '#server/config.ts';
import { restore } from '#server/database/embedded/restore.ts';
import { printLine } from '#server/log.ts';

const [, , backup] = process.argv;
try {
	const { databaseUrl, dataDir } = readConfig(process.env);
	if (databaseUrl)
		throw new SetupError('The database of DATABASE_URL is restored by its own tools, such as pg_restore.');
	if (!backup) throw new SetupError('Say which: npm run restore -- data/backups/club-2026-11-28-022000');
	const aside = await restore(backup, dataDir, new Date());
	printLine(`The club is as ${backup} has it; npm start runs it.`);
	if (aside) printLine(`What was there before is in ${aside}: delete it once all is well.`);
} catch (error) {
	if (!(error instanceof SetupError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
