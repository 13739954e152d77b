import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { transferOwnership } from './transfer-ownership.ts';

/** The name of the embedded database, and of the role that owns it and serves requests. */
const name = 'akhara';

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await act(client);
	} finally {
		await client.end();
	}
}

/**
 * Creates the club's database and its role where they are missing, and returns the URL that serves requests. The
 * role owns this database and has no rights beyond it, so neither has an injected query. Its password is new at
 * each start, and is stored nowhere. Objects in the database that the superuser owns, as it did before the role
 * existed, are handed over to the role.
 */
export async function ensureOwnDatabase(superuserUrl: string): Promise<string> {
	const password = randomBytes(24).toString('base64url');
	await withClient(superuserUrl, async (client) => {
		const role = await client.query('select from pg_roles where rolname = $1', [name]);
		await client.query(`${role.rowCount ? 'alter' : 'create'} role ${name} login password '${password}'`);
		const database = await client.query('select from pg_database where datname = $1', [name]);
		await client.query(
			database.rowCount ? `alter database ${name} owner to ${name}` : `create database ${name} owner ${name}`,
		);
	});
	const url = new URL(superuserUrl);
	url.pathname = name;
	await withClient(url.href, (client) => transferOwnership(client, name));
	url.username = name;
	url.password = password;
	return url.href;
}
