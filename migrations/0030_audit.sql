-- Who did what: every act of the desk and every event of security, for people to read
-- (docs/decisions/2026-11-22-audit.md).

create table audit_entries (
	id integer generated always as identity primary key,
	at timestamptz not null,
	-- Name and email are those of then, and there is no foreign key: an entry outlives what it tells of.
	actor_id integer,
	actor_name text,
	actor_email text,
	action text collate "C" not null,
	subject_kind text collate "C" not null,
	subject_id integer,
	subject_name text,
	centre_id integer,
	amount numeric(10, 2),
	-- What the act changed, and nothing else of the record.
	before jsonb,
	after jsonb,
	address text,
	request_id text,
	-- Refusals that come often are one entry.
	times integer not null default 1 check (times > 0),
	-- The last day on which nobody can delete the entry.
	keep_until date not null check (keep_until >= (at at time zone 'UTC')::date + 365),
	search_text text not null generated always as (
		lower(coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(subject_name, '') || ' '
			|| coalesce(address, ''))
	) stored
);

-- The screen reads newest first, by any of its filters.
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_actor on audit_entries (actor_id, at, id);
create index audit_entries_by_action on audit_entries (action, at, id);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_id, at, id);
create index audit_entries_by_end on audit_entries (keep_until);
create index audit_entries_by_text on audit_entries using gin (search_text gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	raise insufficient_privilege using message = format('audit_entries can only be added to, not %s', lower(tg_op) || 'd');
end $$;

-- Statement by statement, so that even a change of no row is refused.
create trigger no_update before update on audit_entries for each statement execute function refuse_audit_change();
create trigger no_truncate before truncate on audit_entries for each statement execute function refuse_audit_change();
create trigger no_early_delete before delete on audit_entries for each row when (old.keep_until >= current_date)
	execute function refuse_audit_change();

-- Also where triggers are switched off for a session (session_replication_role).
alter table audit_entries enable always trigger no_update;
alter table audit_entries enable always trigger no_truncate;
alter table audit_entries enable always trigger no_early_delete;

-- And by grant, which holds for every role but a superuser.
revoke update, truncate on audit_entries from current_user;
