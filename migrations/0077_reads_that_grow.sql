-- Reads of the desk that a grown club showed to be slow (docs/decisions/2026-11-24-reads-that-grow.md).

-- What a courier paid for a parcel, in paise, as remitted_parcels (0068) has it: the cash of many days is then read from one
-- index, and not parcel by parcel.
alter table shipments add column remitted bigint;
update shipments set remitted = paise from remitted_parcels where shipment_id = shipments.id;
create function note_remitted() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		update shipments set remitted = null where remitted is not null;
	elsif tg_op = 'DELETE' then
		update shipments set remitted = null where id = old.shipment_id;
	else
		update shipments set remitted = new.paise where id = new.shipment_id;
	end if;
	return null;
end $$;
create trigger remitted_noted after insert or update or delete on remitted_parcels
	for each row execute function note_remitted();
create trigger remitted_forgotten after truncate on remitted_parcels
	for each statement execute function note_remitted();
drop index shipments_done;
create index shipments_done on shipments (done_at, carrier) include (collected, cod, remitted) where done_at is not null;

-- What was in a lot on a day is read from the index alone.
drop index stock_moves_by_lot;
create index stock_moves_by_lot on stock_moves (lot_id, id) include (moved_at, quantity);

-- As 0069 has it, but in the order of the days: the rows of a month then stand together, however they are asked for.
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
		from changes group by day, product_id, part order by day, product_id, part
		on conflict (day, product_id, part) do update set lines = sold_tallies.lines + excluded.lines,
			units = sold_tallies.units + excluded.units, rupees = sold_tallies.rupees + excluded.rupees
	)
	insert into sold_day_tallies select day, part, sum(lines), sum(units), sum(rupees) from changes group by day, part
	on conflict (day, part) do update set lines = sold_day_tallies.lines + excluded.lines,
		units = sold_day_tallies.units + excluded.units, rupees = sold_day_tallies.rupees + excluded.rupees;
end $$;
