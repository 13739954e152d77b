-- Closures: days on which centres are closed, and what is given for them (docs/decisions/2026-11-26-closures.md).
-- An announced one that is undone in time is deleted: only the audit knows of it.
create table closures (
	id integer generated always as identity primary key,
	first_day date not null,
	last_day date not null,
	-- As members and visitors read it: 'Diwali'.
	reason text not null,
	-- Whether memberships are given as many days.
	extends boolean not null,
	announced_at timestamptz not null,
	announced_by integer references users,
	-- Until then it can be undone.
	applies_at timestamptz not null,
	-- From then on it cannot: days are given and mails sent.
	begun_at timestamptz,
	-- How many people it concerns, to how many of them it is applied, and how many memberships were given days. Counted by the job.
	people integer not null default 0,
	told integer not null default 0,
	extended integer not null default 0,
	applied_at timestamptz,
	-- The first day on which the centres are open again, where that is sooner than was announced.
	opens_on date,
	ended_at timestamptz,
	ended_by integer references users,
	constraint closure_has_days check (first_day <= last_day),
	constraint applied_after_it_began check (applied_at is null or begun_at is not null),
	constraint opens_within check (opens_on between first_day and last_day),
	constraint ended_by_somebody check (num_nonnulls(opens_on, ended_at) in (0, 2))
);
create index closures_by_last_day on closures (last_day, id);
create index closures_to_apply on closures (applies_at) where begun_at is null;

create table closure_centres (
	closure_id integer not null references closures on delete cascade,
	centre_id integer not null references centres,
	primary key (closure_id, centre_id)
);
create index closures_of_centre on closure_centres (centre_id);

-- Whom a closure was applied to. Written with what they are given: whoever has a row is not given anything again.
create table closure_holders (
	closure_id integer not null references closures,
	holder_id integer not null references users on delete cascade,
	applied_at timestamptz not null,
	primary key (closure_id, holder_id)
);
create index closures_of_holder on closure_holders (holder_id);

-- Which closed days a membership was given. As days of its end they are one row of membership_extensions.
create table membership_closures (
	membership_id integer not null references membership_terms on delete cascade,
	closure_id integer not null references closures,
	extension_id integer not null unique references membership_extensions on delete cascade,
	days datemultirange not null check (not isempty(days)),
	primary key (membership_id, closure_id),
	-- A day that two closures close is given once.
	constraint closed_day_once exclude using gist (membership_id with =, days with &&)
);
create index membership_closures_by_closure on membership_closures (closure_id);

-- What every page says of the coming days; the progress of a job is no news for it.
create trigger closures_changed after insert or delete or truncate or update of opens_on on closures
	for each statement execute function announce_change('club');
