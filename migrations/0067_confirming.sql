-- Orders that tend to come back are confirmed by phone before they leave (docs/decisions/2026-11-24-confirming.md).

-- What the desk did about it. The customer reads neither.
alter type order_event_kind add value 'confirmed';
alter type order_event_kind add value 'not reached';

-- Whether a parcel of the order came back.
alter table orders add column came_back boolean not null default false;
update orders set came_back = true
where id in (select order_id from order_lines where ended = 'Returned-To-Origin');
-- Who did not take an order before; by user, orders_by_user finds it.
create index orders_that_came_back on orders (phone) where came_back;

-- How many parcels of the last months went to each pincode, and how many of them came back. Counted by a job of each night.
create table pincode_parcels (
	pincode text primary key,
	parcels integer not null check (parcels > 0),
	came_back integer not null check (came_back between 0 and parcels)
);
