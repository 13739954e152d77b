-- What visitors write to the club.

create type query_status as enum ('unanswered', 'Answered');

create table contact_messages (
	id integer generated always as identity primary key,
	name text not null,
	email text not null,
	phone text not null check (phone ~ '^\d{10}$'),
	message text not null,
	status query_status not null default 'unanswered',
	received_at timestamptz not null,
	answered_at timestamptz,
	answered_by integer references users,
	constraint answered_at_some_time check ((status = 'Answered') = (answered_at is not null))
);
create index contact_messages_by_status on contact_messages (status, id desc);
