-- What was sold, and what of it fell away again, by the day that it was ordered and by product: for the reports
-- (docs/decisions/2026-11-24-reports.md). Kept as the tallies are (0020): whoever orders only appends.

create table sold_tallies (
	-- The club's day of the order.
	day date not null,
	product_id integer not null,
	-- 'placed'; 'cut', how a line ended, or 'Returned' after it was delivered and paid back: what fell away of that. 'fee', of
	-- no product (0): the fees of orders of which all lines ended, which nobody pays, and those that were paid back.
	part text collate "C" not null,
	lines integer not null,
	units integer not null,
	rupees numeric(14, 2) not null,
	primary key (day, product_id, part)
);

-- The same of all products together: a year of days is read from few rows.
create table sold_day_tallies (
	day date not null,
	part text collate "C" not null,
	lines integer not null,
	units integer not null,
	rupees numeric(14, 2) not null,
	primary key (day, part)
);

create table sold_changes (like sold_tallies);
alter table sold_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The sums of now, at every moment: to be added up.
create view sold as select * from sold_tallies union all select * from sold_changes;
create view sold_by_day as
	select * from sold_day_tallies union all select day, part, lines, units, rupees from sold_changes;

create or replace function fold_tallies() returns void language plpgsql as $$
begin
	-- One at a time, because two would wait for each other's rows.
	perform lock_tallies();
	with changes as (delete from tally_changes returning *)
	insert into tallies select subject, key, part, sum(amount) from changes group by subject, key, part
	on conflict (subject, key, part) do update set amount = tallies.amount + excluded.amount;
	delete from tallies where amount = 0;
	with changes as (delete from sold_changes returning *),
	by_product as (
		insert into sold_tallies select day, product_id, part, sum(lines), sum(units), sum(rupees)
		from changes group by day, product_id, part
		on conflict (day, product_id, part) do update set lines = sold_tallies.lines + excluded.lines,
			units = sold_tallies.units + excluded.units, rupees = sold_tallies.rupees + excluded.rupees
	)
	insert into sold_day_tallies select day, part, sum(lines), sum(units), sum(rupees) from changes group by day, part
	on conflict (day, part) do update set lines = sold_day_tallies.lines + excluded.lines,
		units = sold_day_tallies.units + excluded.units, rupees = sold_day_tallies.rupees + excluded.rupees;
end $$;

-- The parts that a line is counted in.
create function parts_of(line order_lines) returns table (part text, lines integer, units integer, rupees numeric)
stable language sql as $$
	select part, 1, units, units * line.unit_price::numeric from (values
		(case when counts_as_sold(line.status) then 'placed' end, line.quantity + line.cut),
		('cut', line.cut::integer),
		(line.ended::text, line.quantity)
	) as parts (part, units)
	where part is not null and units > 0
$$;

-- The same of money that was paid back.
create function parts_of(refund refunds)
returns table (product_id integer, part text, lines integer, units integer, rupees numeric)
stable language sql as $$
	select order_lines.product_id, 'Returned', 1, returns.quantity::integer, refund.goods
	from returns join order_lines on order_lines.id = line_id where returns.id = refund.return_id
	union all
	select 0, 'fee', 1, 0, refund.fee where refund.fee > 0
$$;

-- Counts what a statement changes of lines. An order whose lines change is locked by tally_order_lines (0055) before, so
-- that two that end its last two lines see each other.
create function count_sold() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		perform recount_sold();
	elsif tg_op = 'INSERT' then
		insert into sold_changes
		select club_day(placed_at), product_id, part, sum(lines), sum(units), sum(rupees)
		from new_rows as line join orders on orders.id = order_id, parts_of(line::order_lines)
		group by 1, product_id, part;
	elsif tg_op = 'DELETE' then
		insert into sold_changes
		select club_day(placed_at), product_id, part, -sum(lines), -sum(units), -sum(rupees)
		from old_rows as line join orders on orders.id = order_id, parts_of(line::order_lines)
		group by 1, product_id, part;
	else
		-- A step on the way changes nothing here, and writes nothing.
		insert into sold_changes
		select club_day(placed_at), product_id, part, lines, units, rupees from (
			select order_id, product_id, part, sum(sign * lines) as lines, sum(sign * units) as units, sum(sign * rupees) as rupees
			from (
				select -1 as sign, order_id, product_id, parts.* from old_rows as line, parts_of(line::order_lines) as parts
				union all
				select 1, order_id, product_id, parts.* from new_rows as line, parts_of(line::order_lines) as parts
			) as sides
			group by order_id, product_id, part
			having sum(sign * units) <> 0 or sum(sign * rupees) <> 0 or sum(sign * lines) <> 0
		) as changed join orders on orders.id = order_id;
		insert into sold_changes
		select club_day(placed_at), 0, 'fee', change, 0, change * fee from (
			select order_id, sum(change) as change from (
				select order_id, -1 as change from old_rows group by order_id having bool_and(ended is not null)
				union all
				select order_id, 1 from new_rows group by order_id having bool_and(ended is not null)
			) as wholly group by order_id having sum(change) <> 0
		) as turned join orders on orders.id = order_id
		-- By "not in", as 0055 has it.
		where fee > 0 and not exists (
			select from order_lines as other
			where other.order_id = turned.order_id and other.ended is null and other.id not in (select id from new_rows)
		);
	end if;
	return null;
end $$;

-- The lines and the fee of an order that is put on another day go with it.
create function count_sold_on_another_day() returns trigger language plpgsql as $$
begin
	if exists (
		select from (
			select id, club_day(placed_at), fee from old_rows except select id, club_day(placed_at), fee from new_rows
		) as changed
	) then
		insert into sold_changes
		select club_day(placed_at), product_id, part, sign * lines, sign * units, sign * rupees from (
			select -1 as sign, id, placed_at from old_rows union all select 1, id, placed_at from new_rows
		) as placed join order_lines as line on order_id = placed.id, parts_of(line)
		union all
		select club_day(placed_at), 0, 'fee', sign, 0, sign * fee from (
			select -1 as sign, id, placed_at, fee from old_rows union all select 1, id, placed_at, fee from new_rows
		) as placed
		where fee > 0 and (select bool_and(ended is not null) from order_lines where order_id = placed.id)
		union all
		select club_day(placed_at), product_id, part, sign * lines, sign * units, sign * rupees from (
			select -1 as sign, id, placed_at from old_rows union all select 1, id, placed_at from new_rows
		) as placed join refunds on refunds.order_id = placed.id, parts_of(refunds);
	end if;
	return null;
end $$;

-- Money that is paid back for a return (0065).
create function count_refund() returns trigger language plpgsql as $$
begin
	insert into sold_changes
	select club_day(placed_at), product_id, part, lines, units, rupees
	from orders, parts_of(new) where orders.id = new.order_id;
	return null;
end $$;

create function recount_sold() returns void language plpgsql as $$
begin
	perform lock_tallies();
	delete from sold_tallies;
	delete from sold_day_tallies;
	delete from sold_changes;
	insert into sold_tallies
	select club_day(placed_at), product_id, part, sum(lines), sum(units), sum(rupees)
	from order_lines as line join orders on orders.id = order_id, parts_of(line)
	group by 1, product_id, part;
	insert into sold_tallies
	select club_day(placed_at), 0, 'fee', count(*), 0, sum(fee) from orders
	where fee > 0 and (select bool_and(ended is not null) from order_lines where order_id = orders.id)
	group by 1;
	insert into sold_tallies
	select club_day(placed_at), product_id, part, sum(lines), sum(units), sum(rupees)
	from refunds join orders on orders.id = order_id, parts_of(refunds)
	group by 1, product_id, part
	on conflict (day, product_id, part) do update set lines = sold_tallies.lines + excluded.lines,
		rupees = sold_tallies.rupees + excluded.rupees;
	insert into sold_day_tallies select day, part, sum(lines), sum(units), sum(rupees) from sold_tallies group by day, part;
end $$;

create trigger "tally sold: insert" after insert on order_lines
	referencing new table as new_rows for each statement execute function count_sold();
create trigger "tally sold: delete" after delete on order_lines
	referencing old table as old_rows for each statement execute function count_sold();
create trigger "tally sold: update" after update on order_lines
	referencing old table as old_rows new table as new_rows for each statement execute function count_sold();
create trigger "tally sold: truncate" after truncate on order_lines
	for each statement execute function count_sold();
create trigger "tally sold: refund" after insert on refunds for each row execute function count_refund();
create trigger "tally sold: truncate" after truncate on refunds for each statement execute function count_sold();
create trigger "tally sold: another day" after update on orders
	referencing old table as old_rows new table as new_rows for each statement execute function count_sold_on_another_day();
select recount_sold();

-- The value of what is there is read from the index alone, and so is what moved since a day.
drop index stock_lots_there;
create index stock_lots_there on stock_lots (product_id, centre_id) include (id, expires_on, quantity, cost, mrp)
	where quantity > 0;
create index stock_moves_by_time on stock_moves (moved_at) include (lot_id, quantity);
-- What expired in a quarter, though nothing is left of it, and what was thrown away or came back.
create index stock_lots_by_last_day on stock_lots (expires_on, id);
create index stock_moves_out_of_sale on stock_moves (moved_at, id) where kind in ('written off', 'returned');

drop index shipments_done;
create index shipments_done on shipments (done_at, carrier) include (collected, cod) where done_at is not null;

-- Sales by category ask for the category of many products: not for their rows, which are wide.
create index products_categories on products (id) include (category);
