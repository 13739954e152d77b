-- What the desk says of orders, and the units sold of each product, kept in tallies (0020). One function counts all that
-- a line changes, without keep_tally(): every order pays for it.

-- The club's day of an instant (clubTimeZone in src/shared/dates.ts).
create function club_day(instant timestamptz) returns date immutable parallel safe language sql
	return (instant at time zone 'Asia/Kolkata')::date;

-- Whether a line of this status counts in sales and units (countsAsSold in src/shared/orders/orders.rules.ts).
create function counts_as_sold(status order_status) returns boolean immutable parallel safe language sql
	return status is not null;

-- 'order_lines': as keep_tally() counts them. 'orders': how many have any line in a status. 'units sold': of each
-- product. 'sales': rupees of each day.
create function tally_order_lines() returns trigger language plpgsql as $$
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
	select 'order_lines', status::text, id >> 12, sign * count(*) from changed_rows group by status, id >> 12
	union all
	select 'orders', status::text, 0, sign * count(distinct order_id) from changed_rows
	where not exists (
		select from order_lines as other
		where other.order_id = changed_rows.order_id
			-- As texts and by "not in": a plan that was kept from a small shop would else read all lines of the status
			-- for each line, and compare each line of a large change with all its others.
			and other.status::text = changed_rows.status::text
			and other.id not in (select id from changed_rows)
	) group by status
	union all
	select 'units sold', '', product_id, sign * sum(quantity) from changed_rows
	where counts_as_sold(status) group by product_id
	union all
	select 'sales', club_day(placed_at)::text, 0, sign * sum(unit_price * quantity)
	from changed_rows join orders on orders.id = order_id
	where counts_as_sold(status) group by club_day(placed_at);
	return null;
end $$;

-- 'orders placed' and 'sales' of each day: an order's fee is part of them.
create function tally_orders() returns trigger language plpgsql as $$
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
		select 'sales', club_day(placed_at)::text, 0, sign * sum(unit_price * quantity)
		from changed_rows join order_lines on order_id = changed_rows.id
		where counts_as_sold(status) group by club_day(placed_at);
	end if;
	return null;
end $$;

create function recount_orders() returns void language plpgsql as $$
begin
	perform forget_tallies('{order_lines, orders, units sold, orders placed, sales}');
	insert into tallies
	select 'order_lines', status::text, id >> 12, count(*) from order_lines group by status, id >> 12
	union all
	select 'orders', status::text, 0, count(distinct order_id) from order_lines group by status
	union all
	select 'units sold', '', product_id, sum(quantity) from order_lines where counts_as_sold(status) group by product_id
	union all
	select 'orders placed', club_day(placed_at)::text, 0, count(*) from orders group by club_day(placed_at)
	union all
	select 'sales', day::text, 0, sum(rupees) from (
		select club_day(placed_at) as day, fee as rupees from orders
		union all
		select club_day(placed_at), unit_price * quantity from order_lines join orders on orders.id = order_id
		where counts_as_sold(status)
	) as sold group by day;
end $$;

select call_on_changes('order_lines', 'tally_order_lines', 'orders', '');
select call_on_changes('orders', 'tally_orders', 'orders', '');
select recount_orders();
