import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

const day = 86_400_000;

/** In milliseconds: so long the dashboard names an address after its last mail, and so long the person's page does. */
const toldFor = 7 * day;
const keptFor = 30 * day;

/** How many addresses are named at once. */
const namedAtMost = 10;

/** Writes down that there is no such address. */
export async function rememberRefused(database: Database, email: string, now: Date): Promise<void> {
	await database
		.insertInto('refused_addresses')
		.values({ email, refused_at: now })
		.onConflict((conflict) => conflict.column('email').doUpdateSet({ refused_at: now }))
		.execute();
}

/** A mail was taken there, or its account is deleted. */
export async function forgetRefused(database: Database, email: string): Promise<void> {
	await database.deleteFrom('refused_addresses').where('email', '=', email).execute();
}

/** When the last mail to an address was refused for good; undefined where none was, or one arrived since. */
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
	/** Of whose account it is, or of which minor's guardian; null where it is neither. */
	userId: number | null;
	name: string | null;
	isGuardian: boolean | null;
	inAll: number;
}

/**
 * The latest addresses to which a mail was refused in the last week, the latest first, with whose they are; each with how many
 * there are in all.
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

/** Forgets those to which none was sent for a month: somebody may have the address by now. */
export async function deleteOldRefused(database: Database, now: Date): Promise<void> {
	await database
		.deleteFrom('refused_addresses')
		.where('refused_at', '<=', new Date(now.getTime() - keptFor))
		.execute();
}
