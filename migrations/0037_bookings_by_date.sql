-- The desk reads the consultancies of a week.
create index bookings_by_date on bookings (date, id);
