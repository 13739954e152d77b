-- An import is undone in parts, each in a transaction of its own: what went so far is noted with each, and the time once all
-- is done (docs/decisions/2026-11-22-import.md).
alter table imports
	drop constraint undone_says_what,
	add constraint undone_says_what check (undone_at is null or undone is not null),
	add constraint undone_of_an_import check (undone is null or committed_at is not null);
