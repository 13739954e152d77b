import type { TestProject } from 'vitest/node';
import { writeFirstFacts } from '../club/club.queries.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { demoClub } from '../seed/demo-club.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The URL of the migrated database that each test file copies (`startTestServer`). */
		templateUrl: string;
	}
}

/**
 * Starts one PostgreSQL for the whole run, and prepares the database that test files copy: migrated, with the demo
 * club's facts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const database = await startTemporaryDatabase();
	const connection = connect(database.url, 2);
	await migrate(connection);
	await writeFirstFacts(connection.database, { ...demoClub, isOpen: true, isDemo: false }, new Date());
	await connection.close();
	project.provide('templateUrl', database.url);
	return () => database.stop();
}
