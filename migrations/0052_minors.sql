-- Whom to call when something happens to a person: one contact each, theirs to change and the desk's.
create table emergency_contacts (
	user_id integer primary key references users on delete cascade,
	name text not null check (name <> ''),
	phone text collate "C" not null check (phone ~ '^\d{10}$')
);

-- Which adult agreed that a minor trains here, and how the desk made sure of them. Of a paper it holds the kind alone: no
-- number and no copy (docs/decisions/2026-11-23-minors.md).
create table guardians (
	user_id integer primary key references users on delete cascade,
	name text not null check (name <> ''),
	phone text collate "C" not null check (phone ~ '^\d{10}$'),
	email text not null default '',
	relation text collate "C" not null check (relation in ('mother', 'father', 'guardian')),
	checked_how text collate "C" not null check (checked_how in ('own_account', 'id_seen')),
	id_kind text collate "C" check (id_kind in ('aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id')),
	-- Which words they read (guardianTexts in src/shared/people/guardian.rules.ts).
	text_version text collate "C" not null,
	consented_at timestamptz not null,
	withdrawn_at timestamptz,
	-- Who wrote the consent down.
	recorded_by integer references users on delete set null,
	check ((checked_how = 'id_seen') = (id_kind is not null)),
	check (withdrawn_at >= consented_at)
);

create trigger account_stands before insert on emergency_contacts
	for each row execute function refuse_for_deleted_account();
create trigger account_stands before insert on guardians for each row execute function refuse_for_deleted_account();
