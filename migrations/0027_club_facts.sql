-- The club's facts, which its owner edits at the desk (docs/decisions/2026-11-22-club-facts.md). The first ones are
-- written when the program starts, from one place for a new club and for one that ran before they were data.

-- Texts, hours and the fee: one row, because they are read together and change rarely.
create table club (
	is_the_only boolean primary key default true check (is_the_only),
	-- As `clubTexts` in club.contract.ts has them.
	texts jsonb not null,
	changed_at timestamptz not null default now()
);

create table centres (
	id integer generated always as identity primary key,
	-- Short, for numbers of receipts and the like. It never changes.
	code text not null unique check (code ~ '^[A-Z0-9]{2,6}$'),
	name text not null,
	street text,
	phone text,
	latitude numeric(8, 5) check (latitude between -90 and 90),
	longitude numeric(8, 5) check (longitude between -180 and 180),
	-- Null: the club's.
	opening_hours jsonb,
	capacity integer check (capacity > 0),
	position integer not null,
	-- Ended, but kept because memberships name it.
	ended_at timestamptz,
	constraint on_the_map check ((latitude is null) = (longitude is null))
);
-- Memberships store a centre's name, so two open ones must not share it.
create unique index centres_by_name on centres (lower(name)) where ended_at is null;

create table plans (
	id integer generated always as identity primary key,
	type text not null,
	-- Of its page.
	path text not null check (path ~ '^/fitness(/[A-Za-z0-9-]+)?$' and path <> '/fitness/buy'),
	image text not null,
	-- As `planTexts` in club.contract.ts has them.
	texts jsonb not null,
	position integer not null,
	ended_at timestamptz
);
create unique index plans_by_type on plans (lower(type)) where ended_at is null;
create unique index plans_by_path on plans (lower(path)) where ended_at is null;

-- What a plan costs from a day on, and what comes with it. Of one duration the latest that has begun counts.
create table plan_prices (
	id integer generated always as identity primary key,
	plan_id integer not null references plans,
	months integer not null check (months between 1 and 60),
	price integer not null check (price >= 0),
	discount_price integer not null check (discount_price between 0 and price),
	-- As `planPerks` in club.contract.ts has them.
	perks jsonb not null,
	valid_from date not null,
	constraint one_price_a_day unique (plan_id, months, valid_from)
);

create trigger club_changed after insert or update or delete or truncate on club
	for each statement execute function announce_change('club');
create trigger centres_changed after insert or update or delete or truncate on centres
	for each statement execute function announce_change('club');
create trigger plans_changed after insert or update or delete or truncate on plans
	for each statement execute function announce_change('club');
create trigger plan_prices_changed after insert or update or delete or truncate on plan_prices
	for each statement execute function announce_change('club');
