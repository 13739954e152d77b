import pg from 'pg';
import { databaseUrlOf, type RunningClub } from '../club-process.ts';

/** The rows of a query on a running club's database. */
export async function rowsOf<Row extends object>(
	club: Pick<RunningClub, 'dataDir'>,
	query: string,
): Promise<Row[]> {
	const client = new pg.Client(await databaseUrlOf(club));
	await client.connect();
	try {
		return (await client.query<Row>(query)).rows;
	} finally {
		await client.end();
	}
}

/** Where the numbers of the stock differ from their ledger. */
export const driftOf = (club: Pick<RunningClub, 'dataDir'>) => rowsOf(club, 'select * from stock_drift');
