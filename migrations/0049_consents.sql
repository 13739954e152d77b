-- What somebody agreed to, and took back: each time a row, so that what held on a day can be shown. The latest counts.
create table consents (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	kind text collate "C" not null check (kind in ('news')),
	given boolean not null,
	-- Which words they read (consentTexts in src/shared/account/consent.rules.ts).
	text_version text collate "C" not null,
	at timestamptz not null,
	-- Who wrote it down: themselves, or somebody at the desk.
	recorded_by integer references users on delete set null
);
create index consents_by_user on consents (user_id, kind, id desc);

create trigger account_stands before insert on consents for each row execute function refuse_for_deleted_account();
