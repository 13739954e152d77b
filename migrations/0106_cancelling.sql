-- A membership that is ended early, and the money that goes back for it (docs/decisions/2026-11-25-cancelling.md).
alter type refund_kind add value 'membership';
alter table refunds
	add column membership_id integer unique references memberships,
	drop constraint about_something,
	add constraint about_something check (num_nonnulls(order_id, membership_id) = 1);
create index refunds_of_memberships on refunds (due_on) where membership_id is not null;

-- What is paid back of a membership, once.
create unique index one_payout_per_membership on payments (membership_id)
	where kind = 'refunded' and reverses is null and not reversed and membership_id is not null;

-- Of one that was ended, no rest is due.
create or replace function keep_rest_due() returns trigger language plpgsql as $$
begin
	if new.ended_on is not null then new.rest_due_by := null; end if;
	return new;
end $$;
create trigger keep_rest_due before update on membership_terms for each row execute function keep_rest_due();
