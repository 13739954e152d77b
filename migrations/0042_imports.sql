-- What comes in from a file: checked row by row before anything is written, and then written whole
-- (docs/decisions/2026-11-22-import.md).

-- A list of members from elsewhere seldom says when somebody was born.
alter table users alter column dob drop not null;

create table imports (
	-- Made by the browser, so that rows whose answer was lost are sent again to the same import.
	id uuid primary key,
	kind text collate "C" not null check (kind in ('members', 'products')),
	file_name text not null,
	-- Which column of the club each cell of a row belongs to.
	columns text[] not null,
	started_by integer references users on delete set null,
	started_at timestamptz not null,
	committed_at timestamptz,
	-- How many rows were new, changed something, and were there already.
	outcome jsonb,
	constraint outcome_of_a_commit check ((committed_at is null) = (outcome is null))
);
create index imports_finished on imports (kind, committed_at desc) where committed_at is not null;
create index imports_left_lying on imports (started_at) where committed_at is null;

-- The rows of a file while it is checked. They are deleted when it is imported, or was left lying for a week.
create table import_rows (
	import_id uuid not null references imports on delete cascade,
	-- As the file counts, its line of heads included.
	row integer not null check (row > 0),
	cells jsonb not null,
	primary key (import_id, row)
);

-- Where a membership comes from, if it was not sold here, and what was left of its perks.
create table membership_origins (
	membership_id integer primary key references memberships on delete cascade,
	origin text not null check (origin = 'import'),
	import_id uuid not null references imports,
	holder_id integer not null references users,
	plan text not null,
	start_date date not null,
	pause_days_left integer check (pause_days_left >= 0),
	other_centre_days_left integer check (other_centre_days_left >= 0),
	-- The same row of two files, or of one that is imported twice.
	constraint imported_once unique (holder_id, plan, start_date)
);
create index membership_origins_by_import on membership_origins (import_id);

-- Whose accounts an import made. They hear of it when they are invited.
create table imported_people (
	user_id integer primary key references users on delete cascade,
	import_id uuid not null references imports,
	invited_at timestamptz
);
create index imported_people_to_invite on imported_people (import_id) where invited_at is null;
