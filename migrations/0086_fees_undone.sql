-- An order's fee falls away from the sales once nobody is charged it, as the order, its mails and its credit note have it:
-- also where the parcel that had it came back or was lost while the rest was already out, of which 0069 knew
-- nothing, because they looked at the order's lines alone.

-- As isFeeAway of src/server/orders/parcels.queries.ts has it.
create function is_fee_away(number integer) returns boolean stable language sql as $$
	select coalesce((
		select bool_or(done_at is null or collected > 0) from shipments where order_id = number and fee > 0
	), false)
$$;
create function waits(line order_lines) returns boolean immutable language sql as $$
	select line.status = 'Pending' and line.ended is null
$$;
-- Whether an order with lines is charged no fee: no parcel has it, and nothing waits that will take it along.
create function is_undone(number integer) returns boolean stable language sql as $$
	select exists (select from order_lines where order_id = number)
		and not exists (select from order_lines as line where order_id = number and waits(line))
		and not is_fee_away(number)
$$;

-- Counts the fees of orders that are charged none any more (1), or are again (-1).
create function count_undone_fees(numbers integer[], changes integer[]) returns void language sql as $$
	insert into sold_changes
	select club_day(placed_at), 0, 'fee', sum(change), 0, sum(change * fee)
	from unnest(numbers, changes) as turn (number, change) join orders on orders.id = number
	where fee > 0 and change <> 0
	group by 1
$$;

-- Each statement counts the difference that it makes: the lines with the parcels as they are, then the parcels with the lines
-- as they are. An order whose lines change is locked by tally_order_lines (0055) before.
create function count_fees_of_lines() returns trigger language plpgsql as $$
declare
	numbers integer[];
	changes integer[];
begin
	if tg_op = 'INSERT' then
		select array_agg(order_id), array_agg(is_undone(order_id)::integer - (rest.lines > 0 and rest.waiting = 0)::integer)
		into numbers, changes
		from (
			select order_id, bool_or(waits(line::order_lines)) as is_waiting from new_rows as line group by order_id
		) as changed, lateral (
			select count(*) as lines, count(*) filter (where waits(other)) as waiting from order_lines as other
			where other.order_id = changed.order_id and other.id not in (select id from new_rows)
		) as rest
		-- A new order is charged its fee: it pays for nothing more here.
		where not (is_waiting and rest.lines = 0) and not is_fee_away(order_id);
	elsif tg_op = 'DELETE' then
		select array_agg(order_id), array_agg(is_undone(order_id)::integer - (waiting = 0 and not exists (
			select from order_lines as other where other.order_id = changed.order_id and waits(other)
		))::integer)
		into numbers, changes
		from (
			select order_id, count(*) filter (where waits(line::order_lines)) as waiting from old_rows as line group by order_id
		) as changed
		where not is_fee_away(order_id);
	else
		-- A step on the way after the first changes nothing here.
		select array_agg(order_id), array_agg(was - now_is) into numbers, changes
		from (
			select order_id, max(waited) as was, max(waiting) as now_is from (
				select order_id, waits(line::order_lines)::integer as waited, 0 as waiting from old_rows as line
				union all
				select order_id, 0, waits(line::order_lines)::integer from new_rows as line
			) as sides
			group by order_id having max(waited) <> max(waiting)
		) as changed
		where not is_fee_away(order_id) and not exists (
			select from order_lines as other
			where other.order_id = changed.order_id and waits(other) and other.id not in (select id from new_rows)
		);
	end if;
	perform count_undone_fees(numbers, changes);
	return null;
end $$;
create trigger "tally fees: insert" after insert on order_lines
	referencing new table as new_rows for each statement execute function count_fees_of_lines();
create trigger "tally fees: delete" after delete on order_lines
	referencing old table as old_rows for each statement execute function count_fees_of_lines();
create trigger "tally fees: update" after update on order_lines
	referencing old table as old_rows new table as new_rows for each statement execute function count_fees_of_lines();

create function has_fee(parcel shipments) returns boolean immutable language sql as $$
	select parcel.fee > 0 and (parcel.done_at is null or parcel.collected > 0)
$$;
-- Counts the difference of parcels that change from had_fee to has_fee, of orders of which nothing waits.
create function count_fees_of_parcels(parcels integer[], numbers integer[], had integer[], has integer[])
returns void language sql as $$
	select count_undone_fees(array_agg(number), array_agg(had - has))
	from (
		select number, max(had) as had, max(has) as has from unnest(numbers, had, has) as parcel (number, had, has)
		group by number having max(had) <> max(has)
	) as changed
	where exists (select from order_lines where order_id = number)
		and not exists (select from order_lines as line where order_id = number and waits(line))
		and not exists (
			select from shipments as other where other.order_id = number and has_fee(other) and other.id <> all (parcels)
		)
$$;
create function count_fees_of_changed_parcels() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		perform count_fees_of_parcels(array_agg(id), array_agg(order_id), array_agg(0), array_agg(1))
		from new_rows as parcel where has_fee(parcel::shipments);
	elsif tg_op = 'DELETE' then
		perform count_fees_of_parcels(array_agg(id), array_agg(order_id), array_agg(1), array_agg(0))
		from old_rows as parcel where has_fee(parcel::shipments);
	else
		perform count_fees_of_parcels(array_agg(id), array_agg(order_id), array_agg(had), array_agg(has))
		from (
			select id, order_id, has_fee(parcel::shipments)::integer as had, 0 as has from old_rows as parcel
			union all
			select id, order_id, 0, has_fee(parcel::shipments)::integer from new_rows as parcel
		) as sides;
	end if;
	return null;
end $$;
create trigger "tally fees: insert" after insert on shipments
	referencing new table as new_rows for each statement execute function count_fees_of_changed_parcels();
create trigger "tally fees: delete" after delete on shipments
	referencing old table as old_rows for each statement execute function count_fees_of_changed_parcels();
create trigger "tally fees: update" after update on shipments
	referencing old table as old_rows new table as new_rows for each statement execute function count_fees_of_changed_parcels();

-- As 0069 has them, with the fee by is_undone.
create or replace function count_sold() returns trigger language plpgsql as $$
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
	end if;
	return null;
end $$;
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
	select club_day(placed_at), product_id, part, sum(lines), sum(units), sum(rupees)
	from order_lines as line join orders on orders.id = order_id, parts_of(line)
	group by 1, product_id, part;
	insert into sold_tallies
	select club_day(placed_at), 0, 'fee', count(*), 0, sum(fee) from orders where fee > 0 and is_undone(id) group by 1;
	insert into sold_tallies
	select club_day(placed_at), product_id, part, sum(lines), sum(units), sum(rupees)
	from refunds join orders on orders.id = order_id, parts_of(refunds)
	group by 1, product_id, part
	on conflict (day, product_id, part) do update set lines = sold_tallies.lines + excluded.lines,
		rupees = sold_tallies.rupees + excluded.rupees;
	insert into sold_day_tallies select day, part, sum(lines), sum(units), sum(rupees) from sold_tallies group by day, part;
end $$;

select recount_sold();
