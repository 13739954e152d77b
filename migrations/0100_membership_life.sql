-- A membership's life: what it was sold with, and on which days it lets its holder in
-- (docs/decisions/2026-11-25-membership-life.md). `memberships` stays as it was bought.

create table membership_terms (
	membership_id integer primary key references memberships on delete cascade,
	-- Whom it lets in.
	holder_id integer not null references users,
	-- As it was sold: calendar months, and days after them where the end of an import is no whole month's.
	months integer not null check (months >= 0),
	days integer not null check (days >= 0),
	-- What came with the plan then, as `planPerks` in club.facts.ts has it. Null where nobody knows; what was left of an
	-- import's is in membership_origins.
	perks jsonb,
	-- The first day on which it counts no more, where it was ended early.
	ended_on date,
	end_reason text collate "C" check (end_reason in ('asked', 'upgraded', 'transferred', 'mistake')),
	constraint terms_last check (months + days > 0),
	constraint end_has_reason check ((ended_on is null) = (end_reason is null)),
	-- For the covers, whose holder is always that of the terms.
	constraint holder_of_terms unique (membership_id, holder_id)
);
create index membership_terms_by_holder on membership_terms (holder_id);

-- Months and days that were added. They are added once and stay.
create table membership_extensions (
	id integer generated always as identity primary key,
	membership_id integer not null references membership_terms on delete cascade,
	-- 'free' comes with the plan.
	kind text collate "C" not null check (kind in ('free', 'closure', 'goodwill')),
	months integer not null check (months >= 0),
	days integer not null check (days >= 0),
	made_at timestamptz not null,
	constraint extension_lasts check (months + days > 0)
);
create index membership_extensions_by_membership on membership_extensions (membership_id);
create unique index one_free_extension on membership_extensions (membership_id) where kind = 'free';

-- What `coversOf` (covers.rules.ts) makes of all that: on which days a paid membership lets its holder in. At the end of a
-- transaction no two of a holder have a day in common; within one, one that moves may pass over the next.
create table membership_covers (
	membership_id integer primary key,
	holder_id integer not null,
	first_day date not null,
	last_day date not null,
	constraint cover_has_days check (first_day <= last_day),
	constraint cover_of_terms foreign key (membership_id, holder_id)
		references membership_terms (membership_id, holder_id) on update cascade on delete cascade,
	constraint one_cover_a_day exclude using gist (holder_id with =, daterange(first_day, last_day, '[]') with &&)
		deferrable initially deferred
);

-- What the nightly comparison of the covers with `coversOf` found.
create table membership_checks (
	is_the_only boolean primary key default true check (is_the_only),
	checked_at timestamptz not null,
	differences json not null
);
