-- What the desk answered to a visitor's message, as it was mailed.
create table contact_replies (
	id integer generated always as identity primary key,
	message_id integer not null references contact_messages on delete cascade,
	text text not null,
	written_by integer references users on delete set null,
	written_at timestamptz not null
);
create index contact_replies_by_message on contact_replies (message_id, id);
