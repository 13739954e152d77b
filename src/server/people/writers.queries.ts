import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';

/** Messages that are looked at, newest first, so that a frequent name takes no longer than a rare one. */
const looked = 400;

/** Writers that are shown at most: who looks for somebody types more of the name. */
const shown = 20;

/** Somebody who wrote to the club and has no account. */
interface Writer {
	name: string;
	email: string;
	phone: string;
	/** When they wrote last. */
	wrote_at: Date;
	/** How many of the messages that were looked at are theirs. */
	queries: number;
}

/**
 * Who wrote to the club with an email that has no account, by their email, the one who wrote last first. `search` looks in
 * name, phone and email.
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
			-- The index knows the words of the message, too; who is named in it did not write it.
			where ${holds('who')}
				and not exists (select from users where users.email = latest.email::citext)
			order by lower(email), id desc
		)
		select * from writers order by wrote_at desc, email limit ${shown}`.execute(database);
	return rows;
}
