-- What was collected for a parcel is kept with it, once nothing of it is under way any more: the cash of many days is then
-- summed from an index.
alter table shipments add column collected integer;

-- What was to be collected of a parcel: of what was delivered, with the order's fee where it is in the parcel. The fee is
-- what `cod` is above all that left in it.
create function collected_of(parcel shipments) returns integer stable language sql as $$
	select (coalesce(sum(unit_price * quantity) filter (where status = 'Delivered' and ended is null), 0)
		+ case when bool_or(status = 'Delivered' and ended is null) then parcel.cod - sum(unit_price * quantity) else 0 end)::integer
	from order_lines where shipment_id = parcel.id
$$;

update shipments set collected = collected_of(shipments) where done_at is not null;
alter table shipments add constraint collected_once_done check ((collected is null) = (done_at is null));

drop index shipments_done;
create index shipments_done on shipments (done_at, carrier) include (collected) where done_at is not null;

-- As 0056 has it, with what was collected.
create or replace function put_into_parcels() returns void language sql as $$
	insert into shipments (order_id, carrier, cod, sent_at)
	select order_id, 'Own', sum(unit_price * quantity) + max(fee), coalesce(min(moved_at), max(placed_at))
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
