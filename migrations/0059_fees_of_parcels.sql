-- Which parcel has the order's fee, and what is still to be collected of a parcel of which a part was delivered.
alter table shipments add column fee integer not null default 0 check (fee >= 0);
update shipments set fee = greatest(0, cod - (
	select coalesce(sum(unit_price * quantity), 0) from order_lines where shipment_id = shipments.id
));

-- In rupees; nothing once it is done.
create function due_of(parcel shipments) returns integer stable language sql as $$
	select case when parcel.done_at is not null then 0 else (
		coalesce(sum(unit_price * quantity) filter (where status <> 'Delivered' and ended is null), 0)
			+ case when bool_or(status = 'Delivered' and ended is null) then 0 else parcel.fee end
	)::integer end
	from order_lines where shipment_id = parcel.id
$$;

create or replace function collected_of(parcel shipments) returns integer stable language sql as $$
	select (coalesce(sum(unit_price * quantity) filter (where status = 'Delivered' and ended is null), 0)
		+ case when bool_or(status = 'Delivered' and ended is null) then parcel.fee else 0 end)::integer
	from order_lines where shipment_id = parcel.id
$$;

-- As 0058 has it, with the fee.
create or replace function put_into_parcels() returns void language sql as $$
	insert into shipments (order_id, carrier, cod, fee, sent_at)
	select order_id, 'Own', sum(unit_price * quantity) + max(fee), max(fee), coalesce(min(moved_at), max(placed_at))
	from order_lines join orders on orders.id = order_id
		left join lateral (select max(moved_at) as moved_at from order_moves where line_id = order_lines.id) as moves on true
	where order_lines.status <> 'Pending' and shipment_id is null group by order_id order by order_id;
	update order_lines set shipment_id = shipments.id
	from shipments where shipments.order_id = order_lines.order_id
		and order_lines.status <> 'Pending' and shipment_id is null;
	update shipments set collected = collected_of(shipments), done_at = (
		select coalesce(max(moved_at), sent_at) from order_lines join order_moves on line_id = order_lines.id
		where shipment_id = shipments.id
	)
	where done_at is null and not exists (
		select from order_lines where shipment_id = shipments.id and status <> 'Delivered' and ended is null
	);
$$;
