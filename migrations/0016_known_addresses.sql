-- From where an account was logged in to before: what others do there locks its owner out no more.
create table known_addresses (
	-- SHA-256 of email and address: the table tells nobody where a member lives.
	digest text primary key,
	user_id integer not null references users on delete cascade,
	seen_at timestamptz not null
);
create index known_addresses_by_user on known_addresses (user_id);
create index known_addresses_by_age on known_addresses (seen_at);
