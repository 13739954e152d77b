-- Whether the club is the demo, and since when it is open (docs/decisions/2026-11-23-the-first-hour.md).
alter table club
	add column is_demo boolean not null default false,
	-- Null while its owner is setting it up.
	add column opened_at timestamptz,
	-- The steps of the set-up that the owner said this club does not need.
	add column not_needed text[] not null default '{}';

-- A club that runs already is open. Where the demo's member is, it is the demo.
update club set
	opened_at = changed_at,
	is_demo = exists (select from users where email = 'member@akhara.local');

-- Mails that an owner had sent to see whether mail arrives.
create table mail_tests (
	id integer generated always as identity primary key,
	address text not null,
	-- Who asked for it.
	user_id integer not null references users on delete cascade,
	asked_at timestamptz not null,
	settled_at timestamptz,
	-- Why it could not be sent, in the words of the mail server; null when it was.
	error text
);
create index mail_tests_by_user on mail_tests (user_id);

create trigger account_stands before insert on mail_tests for each row execute function refuse_for_deleted_account();
