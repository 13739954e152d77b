-- Parcels: what left the store together, with whom, and what is collected for it at the door
-- (docs/decisions/2026-11-24-parcels.md).

create table shipments (
	id integer generated always as identity primary key,
	order_id integer not null references orders,
	-- Who brings it: 'Own' for the club's rider, or a courier's name.
	carrier text not null,
	-- The courier's number of it, and its page.
	awb text,
	tracking_url text,
	-- Rupees to collect at the door, as they were when it left. The order's fee is in its first parcel.
	cod integer not null check (cod >= 0),
	sent_at timestamptz not null,
	sent_by integer references users,
	-- How often nobody took it, when last, why, and when it is tried again.
	attempts smallint not null default 0 check (attempts between 0 and 3),
	attempted_at timestamptz,
	attempt_reason text,
	next_attempt date,
	-- When the last of its lines was delivered, or ended.
	done_at timestamptz
);
create index shipments_of_order on shipments (order_id, id);
create index shipments_under_way on shipments (id) where done_at is null;
create unique index one_parcel_per_awb on shipments (carrier, awb) where awb is not null;

alter table order_lines add column shipment_id integer references shipments;
create index order_lines_of_shipment on order_lines (shipment_id) where shipment_id is not null;
-- The queue of what is to be packed.
create index order_lines_to_pack on order_lines (order_id) where status = 'Pending' and ended is null;

-- Puts what left without a parcel into one for each order, with the club's own rider: orders of before, and the demo's.
create function put_into_parcels() returns void language sql as $$
	insert into shipments (order_id, carrier, cod, sent_at, done_at)
	select order_id, 'Own', sum(unit_price * quantity) + max(fee), coalesce(min(moved_at), max(placed_at)),
		case when bool_and(order_lines.status = 'Delivered') then coalesce(max(moved_at), max(placed_at)) end
	from order_lines join orders on orders.id = order_id
		left join lateral (select max(moved_at) as moved_at from order_moves where line_id = order_lines.id) as moves on true
	where order_lines.status <> 'Pending' and shipment_id is null group by order_id order by order_id;
	update order_lines set shipment_id = shipments.id
	from shipments where shipments.order_id = order_lines.order_id
		and order_lines.status <> 'Pending' and shipment_id is null;
$$;
-- It changes nothing that is tallied, and the tallies would compare all lines with all others.
alter table order_lines disable trigger user;
select put_into_parcels();
alter table order_lines enable trigger user;

alter type order_event_kind add value 'attempt failed';
alter type order_event_kind add value 'came back';
alter type order_event_kind add value 'lost';
