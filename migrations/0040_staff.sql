-- Who works at which centre, as what, and from when to when (docs/decisions/2026-11-22-staff.md). The specification's
-- administrators are the owners: they need no post.

-- For a constraint over ranges of days and plain columns.
create extension if not exists btree_gist;

create type staff_duty as enum ('manager', 'front_desk', 'trainer', 'practitioner');

create table staff_posts (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	-- Null: the whole club.
	centre_id integer references centres,
	duty staff_duty not null,
	from_day date not null,
	-- The last day; null while none is set.
	until_day date,
	made_by integer references users on delete set null,
	made_at timestamptz not null,
	-- Who ended it at once, and when.
	ended_by integer references users on delete set null,
	ended_at timestamptz,
	constraint post_has_days check (from_day <= until_day),
	constraint one_post_of_a_duty exclude using gist (
		user_id with =, duty with =, coalesce(centre_id, 0) with =, daterange(from_day, until_day, '[]') with &&
	) where (ended_at is null)
);
create index staff_posts_by_user on staff_posts (user_id) where ended_at is null;

-- Every process remembers sessions with what their users may do (migration 0025): a change of that is announced alike.
create function announce_changed_staff() returns trigger language plpgsql as $$
begin
	perform pg_notify('akhara_session_ended', case tg_table_name
		when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'user_id' end);
	return null;
end $$;

create trigger staff_posts_changed after insert or update or delete on staff_posts
	for each row execute function announce_changed_staff();
create trigger users_role_changed after update of role on users
	for each row when (old.role is distinct from new.role) execute function announce_changed_staff();

-- The centre of a membership, which `center` names as it was called when it was bought: a centre may be renamed. No
-- foreign key, as `center` is none: a membership outlives what it was bought at.
alter table memberships add column centre_id integer;
-- The centres of all memberships that a person ever bought.
alter table users add column centre_ids integer[] not null default '{}';

create function find_centre_of_membership() returns trigger language plpgsql as $$
begin
	new.centre_id := (select id from centres where lower(name) = lower(new.center) order by ended_at is null desc, id limit 1);
	return new;
end $$;

create function note_centre_of_member() returns trigger language plpgsql as $$
begin
	update users set centre_ids = array_append(centre_ids, new.centre_id)
	where id = new.user_id and not centre_ids @> array[new.centre_id];
	return null;
end $$;

create trigger memberships_centre before insert on memberships
	for each row when (new.centre_id is null) execute function find_centre_of_membership();
create trigger memberships_member after insert or update of centre_id on memberships
	for each row when (new.centre_id is not null) execute function note_centre_of_member();

-- A club that ran before its facts were data gets its centres when the program starts, after its memberships.
create function take_over_memberships() returns trigger language plpgsql as $$
begin
	update memberships set centre_id = new.id where centre_id is null and lower(center) = lower(new.name);
	return null;
end $$;

create trigger centres_of_memberships after insert on centres
	for each row execute function take_over_memberships();

update memberships set centre_id =
	(select id from centres where lower(name) = lower(center) order by ended_at is null desc, id limit 1);

-- The desk of a centre reads its own rows, so both lists are counted by centre as well. The second word of a key are
-- the centres that a row belongs to.
create function drop_tally(counted regclass, subject text) returns void language plpgsql as $$
declare
	named name;
begin
	for named in select tgname from pg_trigger where tgrelid = counted and tgname like format('tally %s: %%', subject) loop
		execute format('drop trigger %I on %s', named, counted);
	end loop;
	perform forget_tallies(array[subject]);
end $$;

select drop_tally('memberships', 'memberships');
select keep_tally('memberships', $$payment_status || ' {' || coalesce(centre_id, 0) || '}'$$);
select drop_tally('users', 'users');
select keep_tally('users', $$role || ' ' || centre_ids::text$$);

-- The audit of a centre, and the consultancies of its members.
create index audit_entries_by_centre on audit_entries (centre_id, at, id) where centre_id is not null;
