-- What a customer is about to buy, and where it goes.

create table cart_entries (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	product_id integer not null references products on delete cascade,
	created_at timestamptz not null default now(),
	unique (user_id, product_id)
);
create index cart_entries_by_product on cart_entries (product_id);

create type address_type as enum ('home', 'work');

create table addresses (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	address_type address_type not null,
	name text not null,
	email text not null,
	phone text not null check (phone ~ '^\d{10}$'),
	address text not null,
	town text not null,
	pincode text not null check (pincode ~ '^\d{6}$'),
	district text not null,
	state text not null,
	created_at timestamptz not null default now()
);
create index addresses_by_user on addresses (user_id);
