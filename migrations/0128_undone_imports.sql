-- An import that was undone: when, and how many memberships and people went with it (docs/decisions/2026-11-22-import.md).
alter table imports
	add column undone_at timestamptz,
	add column undone jsonb,
	add constraint undone_says_what check ((undone_at is null) = (undone is null)),
	add constraint undone_after_its_commit check (undone_at is null or committed_at is not null);
