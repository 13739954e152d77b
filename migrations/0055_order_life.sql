-- What becomes of an order besides its way to the door: lines that end before it, units that are taken off a line, and
-- what happened to it, for the desk and for the customer (docs/decisions/2026-11-24-order-life.md).

-- A line ends by one of these; its status stays as it was, for the words of the status never change.
create type order_end as enum ('Cancelled', 'Returned-To-Origin', 'Lost');

alter table order_lines
	add column ended order_end,
	add column ended_at timestamptz,
	add column ended_reason text,
	-- Units that were ordered and taken off again: `quantity` is what is left of the line.
	add column cut smallint not null default 0 check (cut >= 0);
alter table order_lines
	-- What the desk's list calls the line: how it ended, or else its status.
	add column standing text collate "C" not null generated always as (
		case ended when 'Cancelled' then 'Cancelled' when 'Returned-To-Origin' then 'Returned-To-Origin' when 'Lost' then 'Lost'
		else case status when 'Pending' then 'Pending' when 'Transit' then 'Transit'
			when 'Out-For-Delivery' then 'Out-For-Delivery' else 'Delivered' end end
	) stored,
	add constraint ended_at_a_time check ((ended is null) = (ended_at is null)),
	-- What left the store cannot be cancelled; what did not, cannot come back.
	add constraint ends_as_far_as_it_came check (
		ended is null or case ended when 'Cancelled' then status = 'Pending' else status in ('Transit', 'Out-For-Delivery') end
	),
	drop constraint only_pending_is_reserved,
	add constraint only_pending_is_reserved
		check (reserved between 0 and quantity and (reserved = 0 or (status = 'Pending' and ended is null)));

drop index order_lines_by_status, order_lines_not_delivered;
create index order_lines_by_standing on order_lines (standing, id desc);
-- As 0018 has it; what ended is not open.
create index order_lines_open on order_lines (order_id) where status <> 'Delivered' and ended is null;

-- What happened to an order. Its statuses are in order_moves.
create type order_event_kind as enum ('cancelled', 'cut', 'address changed', 'note');
create table order_events (
	id bigint generated always as identity primary key,
	order_id integer not null references orders,
	-- None for what concerns the whole order.
	line_id integer references order_lines on delete cascade,
	kind order_event_kind not null,
	-- Units.
	quantity smallint,
	text text,
	-- Whether the customer reads it.
	for_customer boolean not null,
	-- Null for what the club's software does by itself.
	done_by integer references users,
	happened_at timestamptz not null
);
create index order_events_of on order_events (order_id, id);

-- As 0021 has it, but by standing, and by what was ordered: sales and units sold are those that were placed
-- (docs/readings.md).
create or replace function tally_order_lines() returns trigger language plpgsql as $$
declare
	sign integer := tg_argv[0];
begin
	if tg_op = 'TRUNCATE' then
		perform recount_orders();
		return null;
	end if;
	-- Two lines of an order may change at once: each must see the other's new status.
	perform from orders where id in (select order_id from changed_rows) order by id for no key update;
	insert into tally_changes
	select 'order_lines', standing, id >> 12, sign * count(*) from changed_rows group by standing, id >> 12
	union all
	select 'orders', standing, 0, sign * count(distinct order_id) from changed_rows
	where not exists (
		select from order_lines as other
		where other.order_id = changed_rows.order_id
			-- By "not in": a plan that was kept from a small shop would else compare each line of a large change with all
			-- its others. The empty text keeps it from reading all lines of the standing for each line.
			and other.standing || '' = changed_rows.standing
			and other.id not in (select id from changed_rows)
	) group by standing
	union all
	select 'units sold', '', product_id, sign * sum(quantity + cut) from changed_rows
	where counts_as_sold(status) group by product_id
	union all
	select 'sales', club_day(placed_at)::text, 0, sign * sum(unit_price * (quantity + cut))
	from changed_rows join orders on orders.id = order_id
	where counts_as_sold(status) group by club_day(placed_at);
	return null;
end $$;

create or replace function tally_orders() returns trigger language plpgsql as $$
declare
	sign integer := tg_argv[0];
begin
	if tg_op = 'TRUNCATE' then
		perform recount_orders();
		return null;
	end if;
	insert into tally_changes
	select 'orders placed', club_day(placed_at)::text, 0, sign * count(*) from changed_rows group by club_day(placed_at)
	union all
	select 'sales', club_day(placed_at)::text, 0, sign * sum(fee) from changed_rows group by club_day(placed_at);
	-- The lines of an order that is put on another day go with it.
	if tg_op = 'UPDATE' then
		insert into tally_changes
		select 'sales', club_day(placed_at)::text, 0, sign * sum(unit_price * (quantity + cut))
		from changed_rows join order_lines on order_id = changed_rows.id
		where counts_as_sold(status) group by club_day(placed_at);
	end if;
	return null;
end $$;

create or replace function recount_orders() returns void language plpgsql as $$
begin
	perform forget_tallies('{order_lines, orders, units sold, orders placed, sales}');
	insert into tallies
	select 'order_lines', standing, id >> 12, count(*) from order_lines group by standing, id >> 12
	union all
	select 'orders', standing, 0, count(distinct order_id) from order_lines group by standing
	union all
	select 'units sold', '', product_id, sum(quantity + cut) from order_lines
	where counts_as_sold(status) group by product_id
	union all
	select 'orders placed', club_day(placed_at)::text, 0, count(*) from orders group by club_day(placed_at)
	union all
	select 'sales', day::text, 0, sum(rupees) from (
		select club_day(placed_at) as day, fee as rupees from orders
		union all
		select club_day(placed_at), unit_price * (quantity + cut) from order_lines join orders on orders.id = order_id
		where counts_as_sold(status)
	) as sold group by day;
end $$;
