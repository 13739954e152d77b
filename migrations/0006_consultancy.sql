-- Consultancy appointments.

create table bookings (
	id integer generated always as identity primary key,
	user_id integer not null references users,
	consult_type text not null,
	date date not null,
	age integer not null check (age >= 10),
	-- Centimetres and kilograms.
	height numeric(5, 2) not null check (height >= 0),
	weight numeric(5, 2) not null check (weight >= 0),
	booked_at timestamptz not null
);
create index bookings_by_user on bookings (user_id, date);
