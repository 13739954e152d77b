-- The door: passes that phones sign, visits, and who was kept out (docs/decisions/2026-11-26-door.md).

-- What is believed of a phone: its public key. The private one never leaves it.
create table passes (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	-- A point of P-256, not compressed. Nobody brings one a second time.
	public_key bytea not null unique check (length(public_key) = 65),
	-- The session that brought it: the same one may bring another.
	session_hash bytea not null,
	made_at timestamptz not null,
	-- It took the place of one that another session brought and that was in use, on another phone therefore.
	is_move boolean not null,
	-- When a door read a code of it last.
	read_at timestamptz,
	revoked_at timestamptz
);
create unique index one_live_pass on passes (user_id) where revoked_at is null;
create index passes_by_user on passes (user_id, made_at);
create trigger account_stands before insert on passes for each row execute function refuse_for_deleted_account();

create table visits (
	id integer generated always as identity primary key,
	holder_id integer not null references users on delete cascade,
	-- The membership by which they came, also one that did not let them in; null where they have none.
	membership_id integer references memberships on delete cascade,
	centre_id integer not null references centres,
	entered_at timestamptz not null,
	-- The club's day of it.
	day date not null,
	-- Nobody scans on leaving: set as they come in, to when they will be gone, and sooner where it is known.
	left_at timestamptz not null,
	left_known boolean not null default false,
	how text collate "C" not null check (how in ('pass', 'search')),
	-- The verdicts that the desk let pass, and why.
	passed text[] not null default '{}',
	reason text collate "C",
	-- The visit that ended with this one, and when it would have: both come back if this one is undone.
	closed_id integer references visits on delete set null,
	closed_until timestamptz,
	uses_session boolean not null default false,
	let_in_by integer references users,
	undone_at timestamptz,
	undone_by integer references users,
	constraint left_after_it_began check (left_at >= entered_at),
	constraint undone_by_somebody check (undone_at is not null or undone_by is null),
	-- Nobody is in two places.
	constraint inside_once exclude using gist (holder_id with =, tstzrange(entered_at, left_at) with &&) where (undone_at is null)
);
create index visits_by_holder on visits (holder_id, id);
create index visits_by_membership on visits (membership_id);
create index visits_by_centre on visits (centre_id, left_at);
-- A session is used once a day and centre, however often somebody comes.
create unique index one_session_a_day on visits (membership_id, centre_id, day) where uses_session and undone_at is null;
-- Visits outside of a membership's days decide on which days the next one counts, and whether it ran unpaid.
create index visits_outside on visits (membership_id) where passed && '{unpaid,grace,expired}' and undone_at is null;

-- Whom a manager keeps out.
create table door_stops (
	user_id integer primary key references users on delete cascade,
	reason text not null,
	made_by integer not null references users,
	made_at timestamptz not null
);
create trigger account_stands before insert on door_stops for each row execute function refuse_for_deleted_account();

-- Who was kept out, for 90 days; null where the code was nobody's.
create table door_refusals (
	id integer generated always as identity primary key,
	holder_id integer references users on delete cascade,
	centre_id integer not null references centres,
	code text collate "C" not null,
	at timestamptz not null
);
create index door_refusals_by_time on door_refusals (at);
create index door_refusals_by_holder on door_refusals (holder_id, id);
create index visits_that_closed on visits (closed_id) where closed_id is not null;
