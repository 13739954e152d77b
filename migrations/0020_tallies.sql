-- Sums that the desk reads, kept as rows change: to count a million of them takes longer than a person waits
-- (docs/decisions/2026-11-22-lists-that-grow.md).

create table tallies (
	-- What is summed: the rows of a table, the rupees of a day.
	subject text collate "C" not null,
	key text collate "C" not null,
	-- A block of 4,096 ids or of 64 rupees, or a product; 0 where there is but one part.
	part integer not null,
	amount bigint not null,
	primary key (subject, key, part)
);
create index tallies_of_units on tallies (amount desc) where subject = 'units sold';

-- What came since. Writers only append, so they never wait for each other, and fold_tallies() adds it up.
create table tally_changes (like tallies);
alter table tally_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The sums of now, at every moment: to be added up by subject and key.
create view tallied as select * from tallies union all select * from tally_changes;

create function lock_tallies() returns void language sql as 'select pg_advisory_xact_lock(4151988)';

create function fold_tallies() returns void language plpgsql as $$
begin
	-- One at a time, because two would wait for each other's rows.
	perform lock_tallies();
	with changes as (delete from tally_changes returning *)
	insert into tallies select subject, key, part, sum(amount) from changes group by subject, key, part
	on conflict (subject, key, part) do update set amount = tallies.amount + excluded.amount;
	delete from tallies where amount = 0;
end $$;

create function forget_tallies(subjects text[]) returns void language plpgsql as $$
begin
	perform lock_tallies();
	delete from tallies where subject = any (subjects);
	delete from tally_changes where subject = any (subjects);
end $$;

-- Counts rows: tg_argv are 1 or -1, the subject, and the SQL of key and part.
create function tally_rows() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		perform forget_tallies(array[tg_argv[1]]);
	else
		execute format(
			'insert into tally_changes select %L, %s, %s, %s * count(*) from changed_rows group by 2, 3',
			tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[0]);
	end if;
	return null;
end $$;

-- Has `handler` called after every statement that changes a table, with what it removed (-1) and what it added (1). An
-- update is both. A statement's rows come together, as changed_rows.
create function call_on_changes(changed regclass, handler text, subject text, arguments text) returns void
language plpgsql as $$
declare
	event record;
begin
	for event in select * from (values
		('insert', 'new', 1), ('delete', 'old', -1), ('update', 'old', -1), ('update', 'new', 1)
	) as events (name, side, sign) loop
		execute format(
			'create trigger %I after %s on %s referencing %s table as changed_rows for each statement execute function %I(%L%s)',
			format('tally %s: %s %s', subject, event.name, event.side), event.name, changed, event.side, handler,
			event.sign, arguments);
	end loop;
	execute format('create trigger %I after truncate on %s for each statement execute function %I(0%s)',
		format('tally %s: truncate', subject), changed, handler, arguments);
end $$;

-- Keeps the number of a table's rows by `key`, an SQL expression of a row, and by blocks of ids: for a list of the desk.
create function keep_tally(counted regclass, key text, subject text default null, part text default 'id >> 12')
returns void language plpgsql as $$
declare
	named text := coalesce(subject, counted::text);
begin
	perform call_on_changes(counted, 'tally_rows', named, format(', %L, %L, %L', named, key, part));
	execute format('insert into tallies select %L, %s, %s, count(*) from %s group by 2, 3', named, key, part, counted);
end $$;

select keep_tally('memberships', 'payment_status::text');
select keep_tally('memberships', $$payment_status || ' ' || type$$, subject => 'plans', part => '0');
select keep_tally('contact_messages', 'status::text');
