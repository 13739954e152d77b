-- Units of the shop: how many there are, which of them are promised, where each came from and where it went
-- (docs/decisions/2026-11-24-stock.md).

-- What the desk offers, and what can be bought: a product that is offered and sold out cannot.
alter table products rename column available to offered;
alter table products
	-- What the shop shows of the units left: up to 5, 6 for more; null while nobody counts them.
	add column shown_left smallint check (shown_left between 0 and 6),
	-- In days, from the day of making to the last day.
	add column shelf_life smallint check (shelf_life > 0),
	-- The last day of the unit that would be sent next; null where its lots have none.
	add column best_before date;
alter table products
	add column available boolean not null
		generated always as (offered and coalesce(shown_left, 1) > 0) stored;

-- As 0022 has them.
drop index products_for_sale, products_newest, products_by_price, products_by_category_and_price;
create index products_for_sale on products (category, id)
	include (discounted_price, available, rating) where archived_at is null;
create index products_newest on products (id) include (discounted_price, available, rating) where archived_at is null;
create index products_by_price on products (discounted_price, id desc)
	include (available, rating) where archived_at is null;
create index products_by_category_and_price on products (category, discounted_price, id desc)
	include (available, rating) where archived_at is null;

-- A place is a centre, or the store room of the whole club (null), which orders are sent from.
create table stock_levels (
	id integer generated always as identity primary key,
	product_id integer not null references products,
	centre_id integer references centres,
	-- Units that can be sold: those of the lots that are sellable.
	on_hand integer not null default 0 check (on_hand >= 0),
	-- Units of orders that wait to be sent. More than there are, where a count found fewer: the truth can be written.
	reserved integer not null default 0 check (reserved >= 0),
	-- From so many units left on the desk is told.
	low_at integer not null default 5 check (low_at >= 0),
	-- Where it stands, for who picks.
	shelf text,
	standing text collate "C" not null generated always as (
		case when reserved > on_hand then 'Owed' when on_hand - reserved <= low_at then 'Low' else 'Enough' end
	) stored,
	search_text text not null,
	constraint one_level_per_place unique nulls not distinct (product_id, centre_id)
);
create index stock_levels_by_standing on stock_levels (standing, id desc);
create index stock_levels_by_text on stock_levels using gin (search_text gin_trgm_ops);

create function note_stock_text() returns trigger language plpgsql as $$
begin
	new.search_text := lower((select name from products where id = new.product_id) || ' ' || coalesce(new.shelf, ''));
	return new;
end $$;
create trigger stock_levels_text before insert or update of shelf, search_text on stock_levels
	for each row execute function note_stock_text();

create function note_renamed_stock() returns trigger language plpgsql as $$
begin
	update stock_levels set search_text = '' where product_id = new.id;
	return null;
end $$;
create trigger products_renamed_stock after update of name on products
	for each row when (old.name <> new.name) execute function note_renamed_stock();

-- Counted by standing and centre, as keep_tally() counts (0020); but row by row, so that an order, which seldom changes
-- a standing, hardly pays for it.
create function tally_stock() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		perform forget_tallies('{stock_levels}');
		return null;
	end if;
	if tg_op <> 'INSERT' then
		insert into tally_changes values
			('stock_levels', old.standing || ' {' || coalesce(old.centre_id::text, '') || '}', old.id >> 12, -1);
	end if;
	if tg_op <> 'DELETE' then
		insert into tally_changes values
			('stock_levels', new.standing || ' {' || coalesce(new.centre_id::text, '') || '}', new.id >> 12, 1);
	end if;
	return null;
end $$;
create trigger "tally insert or delete" after insert or delete on stock_levels
	for each row execute function tally_stock();
create trigger "tally update" after update on stock_levels
	for each row when (old.standing <> new.standing) execute function tally_stock();
create trigger "tally truncate" after truncate on stock_levels
	for each statement execute function tally_stock();

-- What the shop shows of units left (shownLeft in src/shared/stock/stock.rules.ts).
create function shown_left(on_hand integer, reserved integer) returns smallint immutable parallel safe language sql
	return greatest(0, least(6, on_hand - reserved))::smallint;

-- An order must not write to a product: it shares its lock with others, and both would wait for each other. So a job
-- writes what is shown, and only when that changes.
create function show_stock_later() returns trigger language plpgsql as $$
begin
	insert into queued_jobs (kind, payload) values ('show_stock', json_build_object('productId', new.product_id));
	return null;
end $$;
create trigger stock_levels_shown after update on stock_levels
	for each row when (
		new.centre_id is null and shown_left(old.on_hand, old.reserved) <> shown_left(new.on_hand, new.reserved)
	) execute function show_stock_later();

create type stock_state as enum ('sellable', 'held', 'expired');

-- Units of one product that were made, and received, together.
create table stock_lots (
	id integer generated always as identity primary key,
	product_id integer not null references products,
	centre_id integer references centres,
	-- As the pack says; empty where nobody wrote it down.
	code text not null,
	-- The last day.
	expires_on date,
	-- In rupees, of a unit: what is printed on the pack, what the club paid.
	mrp numeric(10, 2) check (mrp > 0),
	cost numeric(10, 2) check (cost >= 0),
	quantity integer not null check (quantity >= 0),
	state stock_state not null,
	received_at timestamptz not null,
	-- Whoever is mailed of it was told that its last day comes near.
	warned_at timestamptz,
	constraint one_row_per_lot unique nulls not distinct (product_id, centre_id, code, expires_on, mrp, cost)
);
create index stock_lots_there on stock_lots (product_id, centre_id) where quantity > 0;
create index stock_lots_by_expiry on stock_lots (expires_on, id) where quantity > 0;

create type stock_move_kind as enum (
	'received', 'counted', 'written off', 'sent', 'arrived', 'dispatched', 'returned', 'held', 'released', 'expired'
);

-- The ledger: every change of a lot, which nobody takes back.
create table stock_moves (
	id bigint generated always as identity primary key,
	-- The fact that moved the goods, and it moves them once.
	cause text not null unique,
	kind stock_move_kind not null,
	lot_id integer not null references stock_lots,
	-- What the lot gained or lost, and what of it can be sold.
	quantity integer not null,
	sellable integer not null,
	line_id integer references order_lines,
	reason text,
	supplier text,
	bill text,
	moved_by integer references users,
	moved_at timestamptz not null,
	constraint moves_something check (quantity <> 0 or sellable <> 0)
);
create index stock_moves_by_lot on stock_moves (lot_id, id);
create index stock_moves_by_line on stock_moves (line_id) where line_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
	raise insufficient_privilege using message = 'stock_moves can only be added to';
end $$;
create trigger no_change before update or delete on stock_moves
	for each statement execute function refuse_ledger_change();

-- Units that a line waits for in the store room. None once it is sent, and none where nobody counted them.
alter table order_lines add column reserved smallint not null default 0;
alter table order_lines add constraint only_pending_is_reserved
	check (reserved between 0 and quantity and (reserved = 0 or status = 'Pending'));
create index order_lines_reserved on order_lines (product_id, id) where reserved > 0;

-- What a scanner reads from a pack. A product has several where its maker changed the pack.
create table product_barcodes (
	code text primary key check (code ~ '^[0-9A-Za-z-]{4,32}$'),
	product_id integer not null references products on delete cascade
);
create index product_barcodes_of on product_barcodes (product_id);

-- Who wants to be told when a product can be bought again: once.
create table stock_wishes (
	id integer generated always as identity primary key,
	user_id integer not null references users,
	product_id integer not null references products on delete cascade,
	created_at timestamptz not null,
	told_at timestamptz
);
create unique index one_open_wish on stock_wishes (user_id, product_id) where told_at is null;
create index stock_wishes_open on stock_wishes (product_id, id) where told_at is null;
create index stock_wishes_told on stock_wishes (told_at) where told_at is not null;

-- As 0048 has it for every table of an account.
create trigger account_stands before insert on stock_wishes
	for each row execute function refuse_for_deleted_account();

alter type staff_news_kind add value 'lot';

-- What the hourly comparison of the numbers with their rows found (stock_drift).
create table stock_checks (
	is_the_only boolean primary key default true check (is_the_only),
	checked_at timestamptz not null,
	drift json not null
);

-- Where the numbers that are kept and the rows that they are of differ: empty, or something is wrong.
create view stock_drift as
select product_id, centre_id, what, kept, counted from (
	select product_id, centre_id, 'on hand' as what, on_hand::bigint as kept, (
		select coalesce(sum(quantity), 0) from stock_lots
		where stock_lots.product_id = stock_levels.product_id
			and stock_lots.centre_id is not distinct from stock_levels.centre_id and state = 'sellable'
	) as counted from stock_levels
	union all
	select product_id, centre_id, 'reserved', reserved, case when centre_id is null then (
		select coalesce(sum(reserved), 0) from order_lines
		where order_lines.product_id = stock_levels.product_id and reserved > 0
	) else 0 end from stock_levels
	union all
	select product_id, centre_id, 'lot ' || id, quantity,
		(select coalesce(sum(quantity), 0) from stock_moves where lot_id = stock_lots.id) from stock_lots
	union all
	select product_id, centre_id, 'of lot ' || id || ' sellable', case when state = 'sellable' then quantity else 0 end,
		(select coalesce(sum(sellable), 0) from stock_moves where lot_id = stock_lots.id) from stock_lots
	union all
	select product_id, null, 'untracked', sum(reserved), 0 from order_lines where reserved > 0 and not exists (
		select from stock_levels where stock_levels.product_id = order_lines.product_id and centre_id is null
	) group by product_id
) as compared
where kept <> counted;
