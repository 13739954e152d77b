-- One spelling of each carrier and of each AWB, and the cash of each day (docs/decisions/2026-11-24-parcels.md).

-- Who brings parcels, as the name was first written: "delhivery" and "Delhivery" are one debtor.
create table carriers (
	name text primary key,
	key text not null generated always as (lower(name)) stored unique
);

insert into carriers (name)
select name from (
	select distinct on (lower(carrier)) carrier as name from (
		select carrier, sent_at as at, id from shipments
		union all select carrier, counted_at, id from cash_counts
		union all select carrier, taken_at, id from remittances
	) as used
	order by lower(carrier), carrier <> 'Own', at, id
) as first_used;

drop index one_parcel_per_awb;
update shipments set carrier = name from carriers where key = lower(carrier) and name <> carrier;
update cash_counts set carrier = name from carriers where key = lower(carrier) and name <> carrier;
update remittances set carrier = name from carriers where key = lower(carrier) and name <> carrier;

-- Capitals without blanks, as couriers print them.
update shipments set awb = nullif(upper(regexp_replace(awb, '\s', '', 'g')), '')
where awb is not null and awb <> upper(regexp_replace(awb, '\s', '', 'g'));
update returns set awb = nullif(upper(regexp_replace(awb, '\s', '', 'g')), '')
where awb is not null and awb <> upper(regexp_replace(awb, '\s', '', 'g'));
-- What was one AWB in two spellings stays with its first parcel; the other's is told apart, for the desk to correct.
update shipments set awb = awb || '-' || id
where awb is not null and exists (
	select from shipments as earlier
	where earlier.carrier = shipments.carrier and earlier.awb = shipments.awb and earlier.id < shipments.id
);
create unique index one_parcel_per_awb on shipments (carrier, awb) where awb is not null;
alter table shipments add constraint awb_as_printed check (awb = upper(awb) and awb !~ '\s');

-- What each carrier collected on each day, and what of it came in: by hand in rupees, by AWB in paise. Days are few where
-- parcels are many: what is missing of all the years is read from those days alone of which something is.
create table cash_days (
	day date not null,
	carrier text not null,
	collected integer not null default 0,
	counted integer not null default 0,
	paise bigint not null default 0,
	missing bigint not null generated always as ((collected - counted)::bigint * 100 - paise) stored,
	primary key (day, carrier)
);
create index cash_days_missing on cash_days (day, carrier) where missing > 0;

create function recount_cash_days() returns void language sql as $$
	delete from cash_days;
	insert into cash_days (day, carrier, collected, counted, paise)
	select day, carrier, sum(collected), sum(counted), sum(paise) from (
		select club_day(done_at) as day, carrier, collected, 0 as counted, coalesce(paise, 0) as paise
		from shipments left join remitted_parcels on shipment_id = id where done_at is not null
		union all
		select day, carrier, 0, amount, 0 from cash_counts
	) as came group by day, carrier having bool_or(collected <> 0 or counted <> 0 or paise <> 0);
$$;

-- Adds what a statement changes. Rows are locked in their order, so that two statements do not wait for each other.
create function add_cash_days(changes json) returns void language sql as $$
	insert into cash_days (day, carrier, collected, counted, paise)
	select day, carrier, sum(collected), sum(counted), sum(paise)
	from json_to_recordset(changes) as change (day date, carrier text, collected integer, counted integer, paise bigint)
	group by day, carrier having sum(collected) <> 0 or sum(counted) <> 0 or sum(paise) <> 0
	order by day, carrier
	on conflict (day, carrier) do update set collected = cash_days.collected + excluded.collected,
		counted = cash_days.counted + excluded.counted, paise = cash_days.paise + excluded.paise
$$;

create function tally_cash_days() returns trigger language plpgsql as $$
declare
	sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
	if tg_op = 'TRUNCATE' then
		perform recount_cash_days();
	elsif tg_table_name = 'cash_counts' then
		perform add_cash_days(json_agg(changes)) from (
			select day, carrier, 0 as collected, sign * sum(amount) as counted, 0 as paise
			from changed_rows group by day, carrier
		) as changes;
	elsif tg_table_name = 'remitted_parcels' then
		perform add_cash_days(json_agg(changes)) from (
			select club_day(done_at) as day, carrier, 0 as collected, 0 as counted, sign * sum(paise) as paise
			from changed_rows join shipments on shipments.id = shipment_id group by 1, carrier
		) as changes;
	else
		perform add_cash_days(json_agg(changes)) from (
			select club_day(done_at) as day, carrier, sign * sum(collected) as collected, 0 as counted, 0 as paise
			from changed_rows where done_at is not null group by 1, carrier
		) as changes;
	end if;
	return null;
end $$;

-- A parcel that is done, or whose carrier or day is corrected: what was paid of it goes with it.
create function tally_changed_parcels() returns trigger language plpgsql as $$
begin
	perform add_cash_days(json_agg(changes)) from (
		select club_day(done_at) as day, carrier, sum(sign * collected) as collected, 0 as counted,
			sum(sign * coalesce(paise, 0)) as paise
		from (
			select -1 as sign, id, carrier, done_at, collected from old_rows where done_at is not null
			union all
			select 1, id, carrier, done_at, collected from new_rows where done_at is not null
		) as changed left join remitted_parcels on shipment_id = id
		group by 1, carrier having sum(sign * collected) <> 0 or sum(sign * coalesce(paise, 0)) <> 0
	) as changes;
	return null;
end $$;

create trigger "tally cash: insert" after insert on shipments
	referencing new table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: update" after update on shipments
	referencing old table as old_rows new table as new_rows for each statement execute function tally_changed_parcels();
create trigger "tally cash: delete" after delete on shipments
	referencing old table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: truncate" after truncate on shipments
	for each statement execute function tally_cash_days();
create trigger "tally cash: insert" after insert on cash_counts
	referencing new table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: delete" after delete on cash_counts
	referencing old table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: truncate" after truncate on cash_counts
	for each statement execute function tally_cash_days();
create trigger "tally cash: insert" after insert on remitted_parcels
	referencing new table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: delete" after delete on remitted_parcels
	referencing old table as changed_rows for each statement execute function tally_cash_days();
create trigger "tally cash: truncate" after truncate on remitted_parcels
	for each statement execute function tally_cash_days();
select recount_cash_days();
