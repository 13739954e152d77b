-- What the store sells.

create extension if not exists pg_trgm;

-- Every process keeps answers ready until the topic they depend on changes.
-- One announcement a statement, and PostgreSQL folds equal ones of a transaction into one.
create function announce_change() returns trigger language plpgsql as $$
begin
	perform pg_notify('akhara_changed', tg_argv[0]);
	return null;
end $$;

create type product_category as enum ('wheyprotein', 'prepostworkout', 'fitfoods');

create table products (
	id integer generated always as identity primary key,
	name text not null,
	category product_category not null,
	description text not null,
	price numeric(10, 2) not null check (price >= 0),
	discount numeric(5, 2) not null check (discount between 0 and 100),
	-- Rounded half up to a whole rupee, as discountedPrice() in catalogue.rules.ts counts it.
	discounted_price integer not null generated always as (round(price - price * discount / 100)) stored,
	image text not null,
	available boolean not null default true,
	-- The mean follows from its two parts, so that concurrent ratings add up.
	rating_sum numeric(12, 1) not null default 0,
	rating_count integer not null default 0,
	rating numeric(2, 1) not null generated always as (
		case when rating_count = 0 then 0 else round(rating_sum / rating_count, 1) end
	) stored,
	-- What searches look at: lower case, letters and digits alone.
	search_name text not null generated always as (regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')) stored,
	created_at timestamptz not null default now(),
	-- Deleted, but kept because somebody ordered it.
	archived_at timestamptz
);

create index products_for_sale on products (category, id) where archived_at is null;
create index products_by_price on products (discounted_price) where archived_at is null;

create trigger products_changed after insert or update or delete or truncate on products
	for each statement execute function announce_change('catalogue');
