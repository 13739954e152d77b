-- What came back is counted by its return, and its money by the refund. Both were counted by the refund: what cost nothing has none
-- and was sold still, and where the fee of such an order went back, units that turned out not to have come stayed returned.
create or replace function parts_of(refund refunds)
returns table (product_id integer, part text, lines integer, units integer, rupees numeric)
stable language sql as $$
	select order_lines.product_id, 'Returned', 0, 0, refund.goods
	from returns join order_lines on order_lines.id = line_id where returns.id = refund.return_id
	union all
	select 0, 'fee', 1, 0, refund.fee where refund.fee > 0
$$;
create function parts_of(goods returns)
returns table (product_id integer, part text, lines integer, units integer, rupees numeric)
stable language sql as $$
	select order_lines.product_id, 'Returned', 1, goods.quantity::integer, 0::numeric
	from order_lines where order_lines.id = goods.line_id and goods.received_at is not null
$$;

create function count_returned() returns trigger language plpgsql as $$
begin
	insert into sold_changes
	select club_day(placed_at), product_id, part, lines, units, rupees
	from orders, parts_of(new) where orders.id = new.order_id;
	if tg_op = 'UPDATE' then
		insert into sold_changes
		select club_day(placed_at), product_id, part, -lines, -units, -rupees
		from orders, parts_of(old) where orders.id = old.order_id;
	end if;
	return null;
end $$;
create trigger "tally sold: received at once" after insert on returns
	for each row when (new.received_at is not null) execute function count_returned();
create trigger "tally sold: received or corrected" after update on returns
	for each row when (
		(new.received_at is null) <> (old.received_at is null)
			or (new.received_at is not null and new.quantity <> old.quantity)
	) execute function count_returned();
create trigger "tally sold: truncate" after truncate on returns
	for each statement execute function count_sold();

-- As 0140 has it, without the units.
create or replace function count_lowered_refund() returns trigger language plpgsql as $$
begin
	insert into sold_changes
	select club_day(placed_at), product_id, 'Returned', 0, 0, new.goods - old.goods
	from orders, returns join order_lines on order_lines.id = line_id
	where orders.id = new.order_id and returns.id = new.return_id and new.goods < old.goods
	union all
	select club_day(placed_at), 0, 'fee', -1, 0, new.fee - old.fee
	from orders where orders.id = new.order_id and new.fee < old.fee;
	return null;
end $$;

-- As 0086 has them, with what came back.
create or replace function count_sold_on_another_day() returns trigger language plpgsql as $$
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
		where fee > 0 and is_undone(placed.id)
		union all
		select club_day(placed_at), product_id, part, sign * lines, sign * units, sign * rupees from (
			select -1 as sign, id, placed_at from old_rows union all select 1, id, placed_at from new_rows
		) as placed join returns on returns.order_id = placed.id, parts_of(returns)
		union all
		select club_day(placed_at), product_id, part, sign * lines, sign * units, sign * rupees from (
			select -1 as sign, id, placed_at from old_rows union all select 1, id, placed_at from new_rows
		) as placed join refunds on refunds.order_id = placed.id, parts_of(refunds);
	end if;
	return null;
end $$;
create or replace function recount_sold() returns void language plpgsql as $$
begin
	perform lock_tallies();
	delete from sold_tallies;
	delete from sold_day_tallies;
	delete from sold_changes;
	insert into sold_tallies
	select day, product_id, part, sum(lines), sum(units), sum(rupees) from (
		select club_day(placed_at) as day, product_id, part, lines, units, rupees
		from order_lines as line join orders on orders.id = order_id, parts_of(line)
		union all
		select club_day(placed_at), 0, 'fee', 1, 0, fee from orders where fee > 0 and is_undone(id)
		union all
		select club_day(placed_at), product_id, part, lines, units, rupees
		from returns join orders on orders.id = order_id, parts_of(returns)
		union all
		select club_day(placed_at), product_id, part, lines, units, rupees
		from refunds join orders on orders.id = order_id, parts_of(refunds)
	) as counted group by day, product_id, part;
	insert into sold_day_tallies select day, part, sum(lines), sum(units), sum(rupees) from sold_tallies group by day, part;
end $$;

select recount_sold();
