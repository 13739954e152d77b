-- Visits that a desk without a network let in (docs/decisions/2026-11-26-door-offline.md).

-- What a desk has sent once it was back. Sent again, it is the same: the desk makes the key.
create table visit_reports (
	key uuid primary key,
	visit_id integer not null references visits on delete cascade,
	reported_by integer not null references users,
	reported_at timestamptz not null
);
create index visit_reports_by_visit on visit_reports (visit_id);

-- Visits that happened, and that the server would not have let in without a manager: somebody looks at each.
create table visit_flags (
	visit_id integer primary key references visits on delete cascade,
	centre_id integer not null references centres,
	-- What the door would have said.
	sentence text not null,
	settled_at timestamptz,
	settled_by integer references users,
	constraint settled_by_somebody check ((settled_at is null) = (settled_by is null))
);
create index visit_flags_open on visit_flags (centre_id, visit_id) where settled_at is null;
