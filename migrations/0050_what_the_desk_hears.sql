-- Texts that the desk begins replies to queries with (docs/decisions/2026-11-23-reply-templates.md).
create table reply_templates (
	id integer generated always as identity primary key,
	name text not null,
	text text not null,
	changed_at timestamptz not null
);
create unique index reply_templates_by_name on reply_templates (lower(name));

-- What the desk is mailed (docs/decisions/2026-11-23-mails-to-staff.md).
create type staff_news_kind as enum ('order', 'membership', 'booking', 'query');
create type staff_mail_pace as enum ('each', 'digest');

-- What somebody who works here chose to be mailed. No row: nothing.
create table staff_mail_choices (
	user_id integer not null references users on delete cascade,
	kind staff_news_kind not null,
	pace staff_mail_pace not null,
	primary key (user_id, kind)
);

-- What came and was not handed to its readers yet. Ids of the kind's table.
create table staff_news (
	id bigint generated always as identity primary key,
	kind staff_news_kind not null,
	item_id integer not null
);

-- What somebody's next digest tells.
create table staff_digest_items (
	user_id integer not null references users on delete cascade,
	kind staff_news_kind not null,
	item_id integer not null,
	primary key (user_id, kind, item_id)
);

-- Nothing is noted of an account that was deleted (0048).
create trigger account_stands before insert on staff_mail_choices
	for each row execute function refuse_for_deleted_account();
create trigger account_stands before insert on staff_digest_items
	for each row execute function refuse_for_deleted_account();

-- A message has no confirmation, whose job tells of an order, a membership and a booking when it is handed over.
create function note_message_for_staff() returns trigger language plpgsql as $$
begin
	insert into staff_news (kind, item_id) select 'query', id from new_messages
	where exists (select from staff_mail_choices where kind = 'query');
	return null;
end $$;

create trigger messages_for_staff after insert on contact_messages referencing new table as new_messages
	for each statement execute function note_message_for_staff();
