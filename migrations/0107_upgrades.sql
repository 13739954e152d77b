-- A membership that takes the place of another of a lower plan (docs/decisions/2026-11-25-upgrades.md).
create table membership_upgrades (
	membership_id integer primary key references membership_terms on delete cascade,
	from_id integer not null unique references membership_terms on delete cascade,
	-- What the plan costs for so many months, in rupees before tax, and how many days these were as the first was bought:
	-- every upgrade and every refund is reckoned from the full value, never from what was paid last.
	plan_months integer not null check (plan_months > 0),
	plan_price numeric(12, 2) not null check (plan_price > 0),
	plan_days integer not null check (plan_days > 0),
	-- Of the first that was upgraded: when it was bought, and what its days are decided by. It stands in its place.
	first_bought_on date not null,
	place_day date not null,
	place_at timestamptz not null,
	made_at timestamptz not null,
	made_by integer references users,
	constraint upgraded_later check (membership_id > from_id)
);
create index membership_upgrades_by_maker on membership_upgrades (made_by);

-- What was left of what came with the one before.
alter table entitlements
	drop constraint entitlements_source_check,
	add constraint entitlements_source_check check (source in ('plan', 'import', 'upgrade', 'goodwill'));
