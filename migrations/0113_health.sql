-- What came of the health questions that somebody answered last. Of the answers nothing is stored (docs/decisions/2026-11-26-health.md).
create table health_declarations (
	user_id integer primary key references users on delete cascade,
	outcome text collate "C" not null check (outcome in ('clear', 'see_doctor')),
	-- The club's day of it: it counts for twelve months.
	declared_on date not null,
	-- Which questions they read (healthTexts in src/shared/people/health.rules.ts).
	text_version text collate "C" not null,
	-- Who of the desk wrote it down; null where they did themselves.
	recorded_by integer references users on delete set null,
	-- When somebody of the desk heard that a doctor has been seen, and who.
	doctor_seen_on date,
	doctor_seen_by integer references users on delete set null,
	constraint doctor_seen_where_needed check (outcome = 'see_doctor' or doctor_seen_on is null),
	constraint doctor_seen_by_somebody check (doctor_seen_on is not null or doctor_seen_by is null)
);
-- Old ones are deleted.
create index health_declarations_by_day on health_declarations (declared_on);
create trigger account_stands before insert on health_declarations
	for each row execute function refuse_for_deleted_account();
