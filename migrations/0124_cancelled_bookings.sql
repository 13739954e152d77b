-- A consultancy that is cancelled, by whoever booked it or at the desk, which says why. It stays, so that both can be told of it.
alter table bookings
	add column cancelled_at timestamptz,
	add column cancel_reason text check (length(cancel_reason) between 1 and 120);
alter table bookings add constraint only_cancelled_for_a_reason check (cancel_reason is null or cancelled_at is not null);
