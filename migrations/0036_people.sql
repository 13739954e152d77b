-- The desk's list of people: everybody with an account, counted as the other lists are.
select keep_tally('users', 'role::text');

-- Who shares a phone number, and what somebody wrote to the club, with or without an account.
create index users_by_phone on users (phone);
create index contact_messages_by_phone on contact_messages (phone);
create index contact_messages_by_email on contact_messages (lower(email));

-- What the desk notes about a person.
create table person_notes (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	text text not null,
	written_by integer references users on delete set null,
	written_at timestamptz not null
);
create index person_notes_by_user on person_notes (user_id, id desc);
