import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const day = 86_400_000;

/**
 * In milliseconds. `toldFor`: how long the dashboard shows an address after its last refused mail; `keptFor`: how
 * long the person's page does.
 */
const toldFor = 7 * day;
const keptFor = 30 * day;

/** How many addresses the dashboard shows at once. */
const namedAtMost = 10;

/** Records that an address does not exist. */
export async function rememberRefused(database: Database, email: string, now: Date): Promise<void> {
	await database
		.insertInto('refused_addresses')
		.values({ email, refused_at: now })
		.onConflict((conflict) => conflict.column('email').doUpdateSet({ refused_at: now }))
		.execute();
}

/** Forgets an address: a mail was accepted there, or its account was deleted. */
export async function forgetRefused(database: Database, email: string): Promise<void> {
	await database.deleteFrom('refused_addresses').where('email', '=', email).execute();
}

/** When the last mail to an address was refused for good; undefined if none was, or one was delivered since. */
export async function refusedAt(database: Database, email: string): Promise<Date | undefined> {
	const refused = await database
		.selectFrom('refused_addresses')
		.select('refused_at')
		.where('email', '=', email)
		.executeTakeFirst();
	return refused?.refused_at;
}

interface RefusedInList {
	email: string;
	refusedAt: Date;
	/** The person whose account has the address, or the minor whose guardian does; null if there is neither. */
	userId: number | null;
	name: string | null;
	isGuardian: boolean | null;
	inAll: number;
}

/**
 * The addresses that refused a mail in the past week, the latest first and at most {@link namedAtMost}, with the
 * person they belong to; `inAll` of each is the number of all.
 */
export async function listRefused(database: Database, now: Date): Promise<RefusedInList[]> {
	const { rows } = await sql<RefusedInList>`
		select refused.email, refused_at as "refusedAt", whose.*, (count(*) over ())::integer as "inAll"
		from refused_addresses as refused left join lateral (
			select id as "userId", name, false as "isGuardian" from users where users.email = refused.email
			union all
			select user_id, users.name, true from guardians join users on users.id = user_id
			where guardians.email::citext = refused.email and withdrawn_at is null
			order by "isGuardian", "userId" limit 1
		) as whose on true
		where refused_at > ${new Date(now.getTime() - toldFor)}
		order by refused_at desc, refused.email limit ${namedAtMost}`.execute(database);
	return rows;
}

/** Forgets the addresses that have refused no mail for a month: they may belong to somebody by now. */
export async function deleteOldRefused(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('refused_addresses')
		.where('refused_at', '<=', new Date(now.getTime() - keptFor))
		.execute();
}
