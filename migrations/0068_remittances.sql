-- What couriers pay of the cash that they collected, parcel by parcel (docs/decisions/2026-11-24-remittances.md).

-- One file of a courier, as it was taken.
create table remittances (
	id integer generated always as identity primary key,
	carrier text not null,
	-- The earliest day on which one of its parcels was delivered.
	from_day date not null,
	taken_by integer references users,
	taken_at timestamptz not null
);

-- A parcel is paid once.
create table remitted_parcels (
	shipment_id integer primary key references shipments,
	remittance_id integer not null references remittances,
	-- In paise, as the courier paid it: short, or too much, as it may be.
	paise bigint not null check (paise > 0),
	paid_on date not null
);
create index remitted_parcels_of on remitted_parcels (remittance_id);
