-- Who may log in, their sessions, and the ways back in after a forgotten password.

create extension if not exists citext;

create type gender as enum ('Male', 'Female', 'Other', 'Prefer not to say');
create type role as enum ('user', 'ADMIN');

create table users (
	id integer generated always as identity primary key,
	name text not null,
	-- citext: one account per address, however its letters are cased.
	email citext not null constraint users_email_taken unique,
	phone text not null check (phone ~ '^\d{10}$'),
	dob date not null,
	gender gender not null,
	address text not null,
	role role not null default 'user',
	password_hash text not null,
	created_at timestamptz not null default now()
);

create table sessions (
	-- SHA-256 of the token: a stolen copy of this table logs nobody in.
	token_hash bytea primary key,
	user_id integer not null references users on delete cascade,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One row per user: only the newest code counts.
create table password_resets (
	user_id integer primary key references users on delete cascade,
	code_hash bytea not null,
	code_expires_at timestamptz not null,
	tries_left integer not null check (tries_left >= 0),
	-- Set once the code is verified; the code is spent then.
	token_hash bytea unique,
	token_expires_at timestamptz
);

-- Counters of rate limits, in the shape that rate-limiter-flexible reads and writes.
create table rate_limits (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);

-- First answers of calls made with an Idempotency-Key, kept for 24 hours.
create table idempotency_keys (
	user_id integer not null references users on delete cascade,
	call text not null,
	key text not null,
	reply jsonb,
	created_at timestamptz not null,
	primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
