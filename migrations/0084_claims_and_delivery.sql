-- What couriers owe for what they lost, and what a member says about a delivery (docs/decisions/2026-11-24-parcels.md).

-- A parcel that a courier lost, until a sum that it paid closes the claim.
create table parcel_claims (
	shipment_id integer primary key references shipments,
	-- In rupees: what the customer would have paid for the units that were lost.
	value integer not null check (value > 0),
	lost_at timestamptz not null,
	-- What the courier paid for it, in paise, which may be nothing.
	paise bigint check (paise >= 0),
	note text not null default '',
	settled_at timestamptz,
	settled_by integer references users,
	constraint settled_with_a_sum check ((settled_at is null) = (paise is null))
);
create index parcel_claims_open on parcel_claims (lost_at, shipment_id) where settled_at is null;
create index parcel_claims_settled on parcel_claims (settled_at) where settled_at is not null;

insert into parcel_claims (shipment_id, value, lost_at)
select shipment_id, sum(unit_price * quantity), max(ended_at)
from order_lines join shipments on shipments.id = shipment_id
where ended = 'Lost' and carrier <> 'Own'
group by shipment_id having sum(unit_price * quantity) > 0;

-- What the member asks of who brings it: "Call before; ring twice".
alter table orders add column delivery_note text;
alter type order_event_kind add value 'delivery changed';

-- Where a parcel went that had left before the rest of its order got another address; null for where the order goes.
alter table shipments add column sent_to jsonb;
