import type pg from 'pg';

/**
 * The statements that make `$1` the owner of what the superuser owns in the database. PostgreSQL refuses `reassign
 * owned` for its bootstrap superuser, who owns the catalogue, too. Left out are objects that follow the owner of
 * another one: those of an extension, and a table's indexes, row type and the sequences of its columns.
 */
const statements = `
	with superuser as (select oid from pg_roles where rolname = current_user),
	own_schema as (
		select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
	),
	dependent as (
		select classid, objid from pg_depend
		where deptype = 'e' or (deptype in ('a', 'i') and refclassid = 'pg_class'::regclass and refobjsubid > 0)
	)
	select format('alter schema %I owner to %I', nspname, $1::text) as statement
	from pg_namespace
	where oid in (select oid from own_schema) and nspowner in (select oid from superuser)
	union all
	select format('alter table %s owner to %I', oid::regclass, $1::text)
	from pg_class
	where relnamespace in (select oid from own_schema) and relowner in (select oid from superuser)
		and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
		and ('pg_class'::regclass, oid) not in (select classid, objid from dependent)
	union all
	select format('alter routine %s owner to %I', oid::regprocedure, $1::text)
	from pg_proc
	where pronamespace in (select oid from own_schema) and proowner in (select oid from superuser)
		and ('pg_proc'::regclass, oid) not in (select classid, objid from dependent)
	union all
	select format('alter type %s owner to %I', oid::regtype, $1::text)
	from pg_type
	where typnamespace in (select oid from own_schema) and typowner in (select oid from superuser)
		and (
			typtype in ('d', 'e', 'r')
			or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c')
		)
		and ('pg_type'::regclass, oid) not in (select classid, objid from dependent)`;

/**
 * Makes `role` the owner of everything in the database that the superuser owns; `client` is the superuser's
 * connection.
 */
export async function transferOwnership(client: pg.Client, role: string): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(statements, [role]);
	if (rows.length === 0) return;
	await client.query('begin');
	for (const { statement } of rows) await client.query(statement);
	await client.query('commit');
}
