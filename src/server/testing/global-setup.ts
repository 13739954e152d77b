import type { TestProject } from 'vitest/node';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The migrated database that each test file copies (`startTestServer`). */
		templateUrl: string;
	}
}

/** Starts one PostgreSQL for the whole run and migrates the database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const database = await startTemporaryDatabase();
	const connection = connect(database.url, 2);
	await migrate(connection);
	await connection.close();
	project.provide('templateUrl', database.url);
	return () => database.stop();
}
