-- Orders: a header with one line per product. Name, picture, price and address are snapshots,
-- so that no later change reaches a past order.

-- In the order of the way (orders.rules.ts).
create type order_status as enum ('Pending', 'Transit', 'Out-For-Delivery', 'Delivered');

create table orders (
	id integer generated always as identity primary key,
	user_id integer not null references users,
	payment_mode text not null check (payment_mode in ('COD')),
	fee integer not null check (fee >= 0),
	placed_at timestamptz not null,
	address_type address_type not null,
	name text not null,
	email text not null,
	phone text not null,
	address text not null,
	town text not null,
	pincode text not null,
	district text not null,
	state text not null
);
create index orders_by_user on orders (user_id, placed_at desc);
create index orders_by_time on orders (placed_at desc);

create table order_lines (
	id integer generated always as identity primary key,
	order_id integer not null references orders,
	product_id integer not null references products,
	product_name text not null,
	product_description text not null,
	product_image text not null,
	price numeric(10, 2) not null,
	discount numeric(5, 2) not null,
	unit_price integer not null,
	quantity integer not null check (quantity between 1 and 10),
	status order_status not null default 'Pending',
	rating numeric(2, 1) check (rating between 0.5 and 5 and rating * 2 = round(rating * 2)),
	constraint only_delivered_is_rated check (rating is null or status = 'Delivered'),
	unique (order_id, product_id)
);
-- Units sold per product are read from this index alone.
create index order_lines_by_product on order_lines (product_id) include (quantity);
create index order_lines_by_status on order_lines (status, id desc);

create trigger order_lines_changed after insert on order_lines
	for each statement execute function announce_change('sales');

-- Who moved which line when: the desk's own record.
create table order_moves (
	line_id integer not null references order_lines on delete cascade,
	status order_status not null,
	moved_by integer references users,
	moved_at timestamptz not null,
	primary key (line_id, status)
);
