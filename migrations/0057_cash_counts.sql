-- The cash that riders bring back and couriers remit, as it was counted (docs/decisions/2026-11-24-parcels.md). What they
-- should bring is in the parcels.
create table cash_counts (
	id integer generated always as identity primary key,
	carrier text not null,
	-- The day on which the parcels were delivered.
	day date not null,
	-- In rupees. Below nothing, where an earlier count was too high.
	amount integer not null check (amount <> 0),
	note text not null,
	counted_by integer references users,
	counted_at timestamptz not null
);
create index cash_counts_of_day on cash_counts (day, carrier);

create index shipments_done on shipments (done_at) where done_at is not null;
