-- Memberships: bought in the browser, paid at a centre.

create type payment_status as enum ('pending', 'payed');

create table memberships (
	id integer generated always as identity primary key,
	user_id integer not null references users,
	-- Text, not enums: which plans and centres there are is the club's to say (club.ts), and what was
	-- bought keeps its name.
	type text not null,
	center text not null,
	price integer not null check (price >= 0),
	start_date date not null,
	end_date date not null check (end_date > start_date),
	payment_status payment_status not null default 'pending',
	bought_at timestamptz not null,
	-- Who took the money, and when: the desk's own record.
	payed_at timestamptz,
	payed_to integer references users,
	constraint payed_at_some_time check ((payment_status = 'payed') = (payed_at is not null))
);
create index memberships_by_user on memberships (user_id, id desc);
create index memberships_by_status on memberships (payment_status, id desc);
