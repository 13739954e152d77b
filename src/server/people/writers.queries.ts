import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';

/** How many messages are examined, newest first, so that a common name takes no longer than a rare one. */
const looked = 400;

/** How many writers are shown at most: the desk finds others by typing more of the name. */
const shown = 20;

/** A person who wrote to the club and has no account. */
interface Writer {
	name: string;
	email: string;
	phone: string;
	/** When they last wrote. */
	wrote_at: Date;
	/** How many of the examined messages are theirs. */
	queries: number;
}

/**
 * Lists the people, by email, who wrote to the club from an address without an account, the latest first. `search`
 * looks in name, phone and email.
 */
export async function listWriters(database: Database, search: string | undefined): Promise<Writer[]> {
	const holds = (column: string) => (search ? holdsSearched(column, search) : sql`true`);
	const { rows } = await sql<Writer>`
		with latest as materialized (
			select id, name, email, phone, received_at from contact_messages
			where ${holds('search_text')} order by id desc limit ${looked}
		), writers as (
			select distinct on (lower(email)) name, email, phone, received_at as wrote_at,
				count(*) over (partition by lower(email))::integer as queries
			from latest, lateral (select fold_text(name || ' ' || phone || ' ' || email) as who) as named
			-- The index also has the words of the message, but people named in it did not write it.
			where ${holds('who')}
				and not exists (select from users where users.email = latest.email::citext)
			order by lower(email), id desc
		)
		select * from writers order by wrote_at desc, email limit ${shown}`.execute(database);
	return rows;
}
