-- Complaints, each with a ticket, and by when it is acknowledged and settled
-- (docs/decisions/2026-11-24-complaints.md).

create type complaint_status as enum ('Open', 'Acknowledged', 'Closed');

create table complaints (
	id integer generated always as identity primary key,
	-- Who was signed in; nobody, where a visitor wrote.
	user_id integer references users,
	name text not null,
	email text not null,
	phone text not null check (phone ~ '^\d{10}$'),
	-- As they said: a visitor's is not proven to be theirs.
	order_number integer,
	message text not null,
	status complaint_status not null default 'Open',
	written_at timestamptz not null,
	acknowledged_at timestamptz,
	acknowledged_by integer references users,
	closed_at timestamptz,
	closed_by integer references users,
	-- How it was settled, as the complainant was told.
	outcome text,
	idempotency_key text unique,
	search_text text not null
		generated always as (lower(name || ' ' || phone || ' ' || email || ' ' || message)) stored,
	constraint acknowledged_at_a_time check ((status = 'Open') = (acknowledged_at is null)),
	constraint closed_with_an_outcome check (
		(status = 'Closed') = (closed_at is not null) and (closed_at is null) = (outcome is null)
	)
);
create index complaints_by_status on complaints (status, id desc);
create index complaints_by_text on complaints using gin (search_text gin_trgm_ops);
create index complaints_of_account on complaints (user_id, id) where user_id is not null;
create index complaints_by_email on complaints (lower(email));
select keep_tally('complaints', 'status::text');
create trigger account_stands before insert on complaints
	for each row execute function refuse_for_deleted_account();

-- What the desk wrote about a complaint, as it was mailed.
create table complaint_answers (
	id integer generated always as identity primary key,
	complaint_id integer not null references complaints on delete cascade,
	text text not null,
	written_by integer references users on delete set null,
	written_at timestamptz not null
);
create index complaint_answers_of on complaint_answers (complaint_id, id);
