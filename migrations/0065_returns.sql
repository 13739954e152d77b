-- Goods that come back after they were delivered, and the money that goes back for them
-- (docs/decisions/2026-11-24-returns.md).

-- Taken back for a fault alone, not for a change of mind.
alter table products add column final_sale boolean not null default false;

-- Units of a delivered line that are in a return which was neither refused nor withdrawn: never more than were bought,
-- also where two ask at once.
alter table order_lines add column in_return smallint not null default 0;
alter table order_lines add constraint only_delivered_is_returned
	check (in_return between 0 and quantity and (in_return = 0 or (status = 'Delivered' and ended is null)));

create type return_reason as enum ('Damaged', 'Wrong-Product', 'Short-Life', 'Seal-Broken', 'Changed-Mind');
create type return_status as enum ('Asked', 'Approved', 'Refused', 'Withdrawn', 'Received', 'Refunded');
create type return_way as enum ('Rider', 'Courier', 'Centre');
create type refund_mode as enum ('UPI', 'Cash');

create table returns (
	id integer generated always as identity primary key,
	order_id integer not null references orders,
	line_id integer not null references order_lines,
	-- Units: asked for, and once they are here, received.
	quantity smallint not null check (quantity > 0),
	reason return_reason not null,
	-- What the customer wrote about it.
	text text,
	status return_status not null default 'Asked',
	asked_at timestamptz not null,
	asked_by integer references users,
	-- How the customer wants the money, and where to.
	pay_by refund_mode not null,
	upi text,
	-- Decided by the desk: how it comes back, or why not.
	way return_way,
	-- None: any centre.
	centre_id integer references centres,
	carrier text,
	awb text,
	fetched_on date,
	refusal text,
	decided_at timestamptz,
	decided_by integer references users,
	received_at timestamptz,
	received_by integer references users,
	-- Units of those received that can be sold again.
	sealed smallint,
	-- When the customer took it back, or the money was sent.
	done_at timestamptz,
	constraint upi_is_a_way_of_paying check (upi is null or pay_by = 'UPI'),
	constraint refused_with_a_decision check ((status in ('Asked', 'Withdrawn')) or decided_at is not null),
	constraint received_as_counted check (
		(status in ('Received', 'Refunded')) = (received_at is not null)
			and (received_at is null) = (sealed is null) and sealed between 0 and quantity
	)
);
create index returns_of_order on returns (order_id, id);
create index returns_of_line on returns (line_id);
-- The queues of the desk.
create index returns_to_do on returns (status, id) where status in ('Asked', 'Approved', 'Received');

create function refuse_fact_change() returns trigger language plpgsql as $$
begin
	raise insufficient_privilege using message = format('%s can only be added to', tg_table_name);
end $$;

create type refund_kind as enum ('return');

-- Money that the club owes back: one row for each cause, which nobody changes. Amounts are in rupees.
create table refunds (
	id integer generated always as identity primary key,
	cause text not null unique,
	kind refund_kind not null,
	-- What it is about: an order, for now.
	order_id integer references orders,
	return_id integer unique references returns,
	-- What was paid for the units, and the order's fee where that goes back with them.
	goods numeric(12, 2) not null check (goods >= 0),
	fee numeric(12, 2) not null default 0 check (fee >= 0),
	amount numeric(12, 2) not null generated always as (goods + fee) stored check (goods + fee > 0),
	due_at timestamptz not null,
	-- The last day on which it may be sent.
	due_on date not null,
	constraint about_something check (num_nonnulls(order_id) = 1)
);
create index refunds_of_order on refunds (order_id, id);
-- The fee goes back once.
create unique index one_fee_per_order on refunds (order_id) where fee > 0;
create trigger no_change before update or delete on refunds
	for each statement execute function refuse_fact_change();

-- That it was sent: once.
create table refund_payments (
	refund_id integer primary key references refunds,
	mode refund_mode not null,
	-- Of the transfer, or of the receipt.
	reference text not null,
	sent_at timestamptz not null,
	sent_by integer references users
);
create trigger no_change before update or delete on refund_payments
	for each statement execute function refuse_fact_change();

alter type order_event_kind add value 'return asked';
alter type order_event_kind add value 'return approved';
alter type order_event_kind add value 'return refused';
alter type order_event_kind add value 'return withdrawn';
alter type order_event_kind add value 'return received';
alter type order_event_kind add value 'refund sent';

-- Net sales: what was placed, less what is below.
-- 'sales undone': rupees of what was cancelled, cut, came back or was lost; with the fee, where nothing of an order is left.
-- Lines come live, so that a new order pays nothing for it.
create function undone_of(line order_lines) returns integer immutable language sql as $$
	select line.unit_price * (line.cut + case when line.ended is null then 0 else line.quantity end)
$$;
create function is_undone(number integer) returns boolean stable language sql as $$
	select exists (select from order_lines where order_id = number)
		and not exists (select from order_lines where order_id = number and ended is null)
$$;

create function tally_undone_lines() returns trigger language plpgsql as $$
begin
	insert into tally_changes
	select 'sales undone', '', 0, sum(amount) from (
		select undone_of(now_is) - undone_of(was) as amount
		from old_rows as was join new_rows as now_is using (id)
		union all
		-- Orders whose last lines ended.
		select fee from orders where id in (
			select now_is.order_id from old_rows as was join new_rows as now_is using (id)
			where now_is.ended is not null and was.ended is null
		) and is_undone(id)
	) as undone having sum(amount) <> 0;
	return null;
end $$;
create trigger "tally sales undone: update" after update on order_lines
	referencing old table as old_rows new table as new_rows
	for each statement execute function tally_undone_lines();

create function tally_deleted_lines() returns trigger language plpgsql as $$
begin
	insert into tally_changes
	select 'sales undone', '', 0, -sum(amount) from (
		select undone_of(was) as amount from old_rows as was
		union all
		-- Orders of which nothing was left before, and no line is now; or the other way about.
		select fee * (
			(not exists (select from order_lines where order_id = orders.id and ended is null)
				and not exists (select from old_rows where order_id = orders.id and ended is null))::integer
			- is_undone(id)::integer
		) from orders where id in (select order_id from old_rows)
	) as undone having sum(amount) <> 0;
	return null;
end $$;
create trigger "tally sales undone: delete" after delete on order_lines
	referencing old table as old_rows for each statement execute function tally_deleted_lines();

create function tally_undone_fees() returns trigger language plpgsql as $$
begin
	insert into tally_changes
	select 'sales undone', '', 0, sum(now_is.fee - was.fee)
	from old_rows as was join new_rows as now_is using (id)
	where now_is.fee <> was.fee and is_undone(id) having sum(now_is.fee - was.fee) <> 0;
	return null;
end $$;
create trigger "tally sales undone: update" after update on orders
	referencing old table as old_rows new table as new_rows
	for each statement execute function tally_undone_fees();

create function forget_sales_undone() returns trigger language plpgsql as $$
begin
	perform forget_tallies('{sales undone}');
	return null;
end $$;
create trigger "tally sales undone: truncate" after truncate on order_lines
	for each statement execute function forget_sales_undone();

-- 'refunded': paise.
create function tally_refunds() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		perform forget_tallies('{refunded}');
		return null;
	end if;
	insert into tally_changes values ('refunded', '', 0, (new.goods + new.fee) * 100);
	return null;
end $$;
create trigger "tally refunded: insert" after insert on refunds for each row execute function tally_refunds();
create trigger "tally refunded: truncate" after truncate on refunds for each statement execute function tally_refunds();

insert into tallies
select 'sales undone', '', 0, sum(amount) from (
	select undone_of(order_lines) as amount from order_lines where cut > 0 or ended is not null
	union all
	select fee from orders where is_undone(id)
) as undone having sum(amount) <> 0;
