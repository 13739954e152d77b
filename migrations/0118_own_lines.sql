-- Whether an order is charged its fee depends on its own lines alone. While PostgreSQL has no statistics of the lines, after an
-- import or a restore, it looked for them among the waiting lines of all orders, at each step. A lateral subquery is asked
-- order by order. And a function in a condition is called before such a subquery and costs as much as the rest: within a
-- case, it is called for those orders alone whose answer depends on it, which no new order is.
-- And a parcel is looked for among those that change by a hash, not one by one: millions may be imported at once.

-- As 0086 has them, with the lines of each order read by its number.
create or replace function count_fees_of_lines() returns trigger language plpgsql as $$
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
		where case when is_waiting and rest.lines = 0 then false else not is_fee_away(order_id) end;
	elsif tg_op = 'DELETE' then
		select array_agg(order_id), array_agg(is_undone(order_id)::integer - (changed.waiting = 0 and rest.waiting = 0)::integer)
		into numbers, changes
		from (
			select order_id, count(*) filter (where waits(line::order_lines)) as waiting from old_rows as line group by order_id
		) as changed, lateral (
			select count(*) as waiting from order_lines as other where other.order_id = changed.order_id and waits(other)
		) as rest
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
		) as changed, lateral (
			select count(*) as waiting from order_lines as other
			where other.order_id = changed.order_id and waits(other) and other.id not in (select id from new_rows)
		) as rest
		where case when rest.waiting = 0 then not is_fee_away(order_id) else false end;
	end if;
	if numbers is not null then
		perform count_undone_fees(numbers, changes);
	end if;
	return null;
end $$;

create or replace function count_fees_of_parcels(parcels integer[], numbers integer[], had integer[], has integer[])
returns void language sql as $$
	select count_undone_fees(array_agg(number), array_agg(had - has))
	from (
		select number, max(had) as had, max(has) as has from unnest(numbers, had, has) as parcel (number, had, has)
		group by number having max(had) <> max(has)
	) as changed, lateral (
		select count(*) as lines, count(*) filter (where waits(line)) as waiting
		from order_lines as line where order_id = changed.number
	) as own
	where own.lines > 0 and own.waiting = 0 and not exists (
		select from shipments as other where other.order_id = changed.number and has_fee(other)
			and other.id not in (select unnest(parcels))
	)
$$;
