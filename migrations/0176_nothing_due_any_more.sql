-- Of goods that cost nothing the fee may be all that goes back, and it goes back with all units alone: corrected to fewer, nothing
-- is due any more. What is due at first is more than nothing still.
alter table refunds drop constraint refunds_check;
alter table refunds add constraint never_below_nothing check (goods + fee >= 0);
create function refuse_empty_refund() returns trigger language plpgsql as $$
begin
	raise check_violation using message = 'A refund is of something', constraint = 'refund_of_something', table = 'refunds';
end $$;
create trigger of_something before insert on refunds
	for each row when (new.goods + new.fee <= 0) execute function refuse_empty_refund();
