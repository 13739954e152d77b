-- How many people were inside a centre at half past each hour of a day that is over: what is left of visits after a year, and what the
-- usual curve of a day is made of.
create table visit_hours (
	centre_id integer not null references centres,
	day date not null,
	hour smallint not null check (hour between 0 and 23),
	people integer not null check (people > 0),
	primary key (centre_id, day, hour)
);
create index visits_by_day on visits (day);
