-- Of a parcel that goes back, because it was tried as often as one is (maxAttempts of src/shared/orders/parcels.rules.ts), nothing
-- is collected any more: its customer is told so. As 0059 has it otherwise.
create or replace function due_of(parcel shipments) returns integer stable language sql as $$
	select case when parcel.done_at is not null or parcel.attempts >= 3 then 0 else (
		coalesce(sum(unit_price * quantity) filter (where status <> 'Delivered' and ended is null), 0)
			+ case when bool_or(status = 'Delivered' and ended is null) then 0 else parcel.fee end
	)::integer end
	from order_lines where shipment_id = parcel.id
$$;
