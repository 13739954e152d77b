-- What keeps an account safe beside its password: sessions that their owner sees and ends, a second factor, and what the
-- club asks of its staff (docs/decisions/2026-11-22-safe-accounts.md).

alter table sessions
	-- Names a session without telling its token.
	add column id integer generated always as identity unique,
	-- Like "Chrome on Android"; null for what is no browser.
	add column device text,
	add column used_at timestamptz;
-- Until now a session expired 30 days after its last use.
update sessions set used_at = greatest(created_at, expires_at - interval '30 days');
alter table sessions alter column used_at set not null;

-- Whether the password was found too weak for staff at the last login.
alter table users add column has_weak_password boolean not null default false;

create table second_factors (
	user_id integer primary key references users on delete cascade,
	-- Encrypted; the key is not in the database.
	secret bytea not null,
	-- Null while its owner has not shown that their app has it.
	confirmed_at timestamptz,
	-- The time step of the last code that was accepted: no code counts twice.
	last_step bigint not null default 0,
	created_at timestamptz not null
);

create table recovery_codes (
	user_id integer not null references second_factors on delete cascade,
	-- Keyed with the same key.
	code_hash bytea not null,
	used_at timestamptz,
	primary key (user_id, code_hash)
);

-- Who has given the right password and not yet the code.
create table login_challenges (
	token_hash bytea primary key,
	user_id integer not null references users on delete cascade,
	-- The hash that the password fitted: a password changed since ends the challenge.
	password_hash text not null,
	expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- What the owner asks of the club's staff.
create table staff_rules (
	is_the_only boolean primary key default true check (is_the_only),
	second_factor_required boolean not null default false
);
insert into staff_rules default values;
