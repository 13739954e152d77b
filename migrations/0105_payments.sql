-- Money that was taken and paid back, of memberships and of the shop, in one table; drawers and closed days
-- (docs/decisions/2026-11-25-payments.md). Amounts are in rupees.

create type payment_kind as enum ('taken', 'refunded');
-- 'unspecified': nobody has said yet how it came in.
create type payment_mode as enum ('cash', 'upi', 'card', 'unspecified');

-- Who has a drawer at a centre, from its float to its count. Cash is taken into one's own alone.
create table shifts (
	id integer generated always as identity primary key,
	centre_id integer not null references centres,
	opened_by integer not null references users,
	opened_at timestamptz not null,
	float numeric(12, 2) not null check (float >= 0),
	-- Notes and coins by what each is worth, as they were counted by somebody who was not told what to find.
	counts json,
	counted numeric(12, 2) check (counted >= 0),
	expected numeric(12, 2),
	difference numeric(12, 2) generated always as (counted - expected) stored,
	note text not null default '',
	closed_at timestamptz,
	-- Who counted it, where its owner could not.
	closed_by integer references users,
	-- The day of the centre's books on which it was counted.
	business_day date,
	-- Another person's word on a difference.
	approved_by integer references users,
	approved_at timestamptz,
	approval text,
	constraint counted_when_closed check (num_nonnulls(closed_at, closed_by, business_day, counts, counted, expected) in (0, 6)),
	constraint approved_by_another check (approved_by <> opened_by and approved_by <> closed_by),
	constraint approved_after_the_count check (
		num_nonnulls(approved_by, approved_at, approval) in (0, 3) and (approved_by is null or closed_at is not null)
	)
);
create unique index one_open_shift on shifts (opened_by) where closed_at is null;
create index shifts_of_day on shifts (centre_id, business_day);
create index open_shifts on shifts (centre_id) where closed_at is null;

create table payments (
	id integer generated always as identity primary key,
	kind payment_kind not null,
	-- What it is for: a membership, a refund of the shop, or what a carrier collected on a day.
	membership_id integer references memberships,
	refund_id integer references refunds,
	carrier text,
	delivered_on date,
	-- Who paid it or got it.
	payer_id integer references users,
	amount numeric(12, 2) not null check (amount > 0),
	mode payment_mode not null,
	-- Of the transfer or of the terminal's slip.
	reference text,
	note text not null default '',
	-- Null where nobody knows, or no centre has it.
	centre_id integer references centres,
	shift_id integer references shifts,
	-- The day of the centre whose money it is: once that is closed, the next one.
	business_day date not null,
	-- Null for the program itself.
	taken_by integer references users,
	taken_at timestamptz not null,
	-- What was written down wrongly is taken back by its mirror image; what is right then names it, too.
	reverses integer unique references payments,
	corrects integer unique references payments,
	-- Kept by the insert of a reversal.
	reversed boolean not null default false,
	constraint for_something check (num_nonnulls(membership_id, refund_id, carrier) = 1),
	constraint carrier_has_a_day check ((carrier is null) = (delivered_on is null)),
	constraint drawers_hold_cash check (shift_id is null or (mode = 'cash' and centre_id is not null))
);
create index payments_of_membership on payments (membership_id, id) where membership_id is not null;
create index payments_of_refund on payments (refund_id) where refund_id is not null;
create index payments_of_carrier on payments (carrier, delivered_on) where carrier is not null;
create index payments_by_delivery on payments (delivered_on, carrier) where carrier is not null;
create index payments_of_day on payments (centre_id, business_day, id);
create index payments_of_shift on payments (shift_id) where shift_id is not null;
create index payments_by_payer on payments (payer_id) where payer_id is not null;
create index refunds_in_cash on payments (taken_at) where refund_id is not null and mode = 'cash';
create unique index one_payment_per_refund on payments (refund_id)
	where kind = 'refunded' and not reversed and reverses is null;
-- A transfer is money once.
create unique index one_payment_per_transfer on payments (reference)
	where mode = 'upi' and kind = 'taken' and reference is not null and not reversed and reverses is null;

-- What came in of a membership so far, when first, and by when the rest has to. Kept by what is written down of money.
alter table membership_terms
	add column received numeric(12, 2) not null default 0,
	add column first_paid_at timestamptz,
	add column rest_due_by date,
	-- What of the price was the fee, as it was sold; null where nobody knows.
	add column fee integer check (fee >= 0);
create index membership_terms_with_rest on membership_terms (rest_due_by) where rest_due_by is not null;

create function keep_payment() returns trigger language plpgsql as $$
declare
	terms membership_terms;
	sum numeric := case new.kind when 'taken' then new.amount else -new.amount end;
	sold integer;
begin
	if new.reverses is not null then
		update payments set reversed = true
		where id = new.reverses and not reversed and reverses is null and kind <> new.kind and amount = new.amount
			and mode = new.mode and centre_id is not distinct from new.centre_id
			and membership_id is not distinct from new.membership_id and refund_id is not distinct from new.refund_id
			and carrier is not distinct from new.carrier and delivered_on is not distinct from new.delivered_on;
		if not found then
			raise check_violation using message = 'a reversal is the mirror image of a payment',
				constraint = 'mirrors_a_payment', table = 'payments';
		end if;
	end if;
	if new.membership_id is not null then
		select price into sold from memberships where id = new.membership_id;
		update membership_terms set
			received = received + sum,
			first_paid_at = coalesce(first_paid_at, new.taken_at),
			-- As `restWithin` in standing.rules.ts has it.
			rest_due_by = case when received + sum > 0 and received + sum < sold
				then club_day(coalesce(first_paid_at, new.taken_at)) + 30 end
		where membership_id = new.membership_id returning * into terms;
		-- What takes back a payment may come before what is right. An import was paid elsewhere: more may be paid back than came in
		-- here.
		if terms.membership_id is null or terms.received > sold or (
			terms.received < 0 and new.reverses is null
			and not exists (select from membership_origins where membership_id = new.membership_id)
		) then
			raise check_violation using message = 'no more is received than the price, and no more paid back than received',
				constraint = 'never_overpaid', table = 'payments';
		end if;
	end if;
	return null;
end $$;
create trigger keep_payment after insert on payments for each row execute function keep_payment();

-- Written once: what was wrong is reversed. The insert of a reversal alone marks what it reverses.
create trigger no_change before update on payments
	for each row when (pg_trigger_depth() = 0) execute function refuse_fact_change();
create trigger no_delete before delete on payments for each row execute function refuse_fact_change();
create function refuse_emptying() returns trigger language plpgsql as $$
begin
	-- A demo whose facts are gone is being emptied.
	if exists (select from club) then
		raise insufficient_privilege using message = tg_table_name || ' can only be added to';
	end if;
	return null;
end $$;
create trigger no_emptying before truncate on payments for each statement execute function refuse_emptying();

create table day_closes (
	centre_id integer not null references centres,
	day date not null,
	-- What the day came to, as it was closed.
	totals json not null,
	closed_by integer references users,
	closed_at timestamptz not null,
	primary key (centre_id, day)
);
create trigger no_change before update or delete on day_closes
	for each row execute function refuse_fact_change();

-- The day of a centre that money of an instant belongs to.
create function business_day(centre integer, at timestamptz) returns date stable language sql as $$
	select club_day(at) + case
		when exists (select from day_closes where centre_id = centre and day = club_day(at)) then 1 else 0
	end
$$;

-- The shop's money moves in. What was counted of a carrier's cash, and what was sent of a refund, are read as before.
insert into payments (kind, carrier, delivered_on, amount, mode, note, business_day, taken_by, taken_at)
select (case when amount > 0 then 'taken' else 'refunded' end)::payment_kind, carrier, day, abs(amount), 'unspecified',
	note, club_day(counted_at), counted_by, counted_at
from cash_counts order by id;
insert into payments (
	kind, refund_id, payer_id, amount, mode, reference, centre_id, business_day, taken_by, taken_at
)
select 'refunded', refund_id, orders.user_id, refunds.amount, lower(mode::text)::payment_mode, reference, centre_id,
	club_day(sent_at), sent_by, sent_at
from refund_payments join refunds on refunds.id = refund_id join orders on orders.id = order_id
order by sent_at, refund_id;
drop table cash_counts;
drop table refund_payments;

create view cash_counts as
select id, carrier, delivered_on as day, (case kind when 'taken' then amount else -amount end)::integer as amount, note,
	taken_by as counted_by, taken_at as counted_at
from payments where carrier is not null;

create view refund_payments as
select payments.refund_id, (case payments.mode when 'upi' then 'UPI' else 'Cash' end)::refund_mode as mode,
	coalesce(payments.reference, '') as reference, first.taken_at as sent_at, first.taken_by as sent_by, payments.centre_id
from payments
	-- How it was sent may have been corrected; when and by whom was not.
	cross join lateral (
		select taken_at, taken_by from payments as sent
		where sent.refund_id = payments.refund_id and kind = 'refunded' and reverses is null order by id limit 1
	) as first
where payments.refund_id is not null and kind = 'refunded' and not reversed and reverses is null;

create function tally_counted_cash() returns trigger language plpgsql as $$
begin
	if tg_op = 'TRUNCATE' then
		perform recount_cash_days();
		return null;
	end if;
	perform add_cash_days(json_agg(changes)) from (
		select delivered_on as day, carrier, 0 as collected,
			sum(case kind when 'taken' then amount else -amount end)::integer as counted, 0 as paise
		from changed_rows where carrier is not null group by 1, carrier
	) as changes having count(*) > 0;
	return null;
end $$;
create trigger "tally cash: insert" after insert on payments
	referencing new table as changed_rows for each statement execute function tally_counted_cash();
create trigger "tally cash: truncate" after truncate on payments
	for each statement execute function tally_counted_cash();

-- Receipts, and papers about memberships.
alter type document_kind add value 'receipt';
alter table documents
	add column membership_id integer references memberships,
	-- Of a receipt.
	add column payment_id integer unique references payments,
	-- Of a centre's papers: the day of its books.
	add column business_day date,
	drop constraint names_an_invoice,
	-- A receipt names the invoice that it pays, if there is one.
	add constraint names_an_invoice
		check (payment_id is not null or (kind = 'tax invoice') = (invoice_id is null)),
	add constraint receipts_are_for_payments check ((kind::text = 'receipt') = (payment_id is not null));
create index documents_of_membership on documents (membership_id, id) where membership_id is not null;
create index documents_of_business_day on documents (business_day) where business_day is not null;
create unique index one_invoice_per_membership on documents (membership_id) where kind = 'tax invoice';

-- Services of health and fitness centres: 5 % without input credit since 22 September 2025 (Notification 15/2025-Central
-- Tax (Rate)), 18 % before. There is no choice of rate, so that nobody is asked to confirm it.
alter table tax_classes add column of_memberships boolean not null default false;
create unique index one_class_of_memberships on tax_classes (of_memberships) where of_memberships;
create function propose_membership_tax() returns void language sql as $$
	with added as (
		insert into tax_classes (name, hsn, confirmed_at, of_memberships)
		select case when exists (select from tax_classes where lower(name) = 'memberships')
			then 'Memberships of the club' else 'Memberships' end, '999723', now(), true
		returning id
	)
	insert into tax_rates (class_id, valid_from, rate)
	select id, valid_from::date, rate from added, (values ('2017-07-01', 18), ('2025-09-22', 5)) as rates (valid_from, rate);
$$;
select propose_membership_tax();

-- What was paid before payments were written down, or by a process of before. An import was paid elsewhere.
create function book_missing_payments() returns void language sql as $$
	insert into payments (kind, membership_id, payer_id, amount, mode, centre_id, business_day, taken_by, taken_at)
	select 'taken', memberships.id, user_id, price - received, 'unspecified', centres.id,
		-- What a process of before took after a close belongs to the day that is open.
		case when exists (select from day_closes where centre_id = centres.id and day = club_day(payed_at))
			then business_day(centres.id, now()) else club_day(payed_at) end,
		payed_to, payed_at
	from memberships join membership_terms on membership_terms.membership_id = memberships.id
		left join centres on centres.id = centre_id
		left join membership_origins on membership_origins.membership_id = memberships.id
	where payment_status = 'payed' and received < price
		and (membership_origins.membership_id is null or payed_to is not null)
		-- What was paid back is not missing.
		and not exists (
			select from payments where payments.membership_id = memberships.id and kind = 'refunded' and reverses is null
		)
	order by payed_at, memberships.id
$$;
