/**
 * Generates src/server/database/schema.d.ts from the migrated database; with `--verify`, only checks that the file
 * matches the migrations.
 */
import { execFileSync } from 'node:child_process';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';

const temporary = await startTemporaryDatabase();
try {
	const connection = connect(temporary.url, 2);
	await migrate(connection);
	await connection.close();
	execFileSync(
		'kysely-codegen',
		[
			'--dialect=postgres',
			`--url=${temporary.url}`,
			'--default-schema=public',
			'--exclude-pattern={kysely_*,graphile_worker.*}',
			'--numeric-parser=number',
			'--date-parser=string',
			'--type-mapping={"citext":"string","int8":"number"}',
			'--out-file=src/server/database/schema.d.ts',
			...process.argv.slice(2),
		],
		{ stdio: 'inherit' },
	);
} finally {
	await temporary.stop();
}
