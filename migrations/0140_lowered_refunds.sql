-- What a debit note gives back to the sale counts against what was credited, whoever counts it: never more is credited than
-- was invoiced, and never more debited than was credited.
create or replace function refuse_excess_credit() returns trigger language plpgsql as $$
begin
	if (select sum(turn.sign * line.gross) not between 0 and invoiced.gross
			or sum(turn.sign * line.quantity) not between 0 and invoiced.quantity
		from document_lines as line
			join documents on documents.id = line.document_id
			join document_lines as invoiced on invoiced.id = line.corrects,
			lateral (select case when kind in ('debit note', 'financial debit note') then -1 else 1 end as sign) as turn
		where line.corrects = new.corrects
		group by invoiced.gross, invoiced.quantity) then
		raise check_violation using message = 'More is credited than was invoiced, or more debited than was credited',
			constraint = 'credits_what_was_invoiced', table = 'document_lines';
	end if;
	return null;
end $$;

-- A refund of a return whose units were counted too high falls with them, while it is not sent. Nothing else of it changes.
create function keep_refund() returns trigger language plpgsql as $$
begin
	if to_jsonb(new) - '{goods,fee,amount}'::text[] <> to_jsonb(old) - '{goods,fee,amount}'::text[]
		or old.return_id is null or new.goods > old.goods or new.fee not in (0, old.fee)
		or exists (select from payments where refund_id = old.id) then
		raise insufficient_privilege using message = 'refunds can only be added to, or lowered before they are sent';
	end if;
	return new;
end $$;
drop trigger no_change on refunds;
create trigger no_change before delete on refunds for each statement execute function refuse_fact_change();
create trigger no_change_but_lower before update on refunds for each row execute function keep_refund();

-- The sales report has what came back (0069): the units that did not are taken off it again, on the order's day.
create function count_lowered_refund() returns trigger language plpgsql as $$
begin
	insert into sold_changes
	select club_day(placed_at), product_id, 'Returned', 0, (new.goods - old.goods) / unit_price, new.goods - old.goods
	from orders, returns join order_lines on order_lines.id = line_id
	where orders.id = new.order_id and returns.id = new.return_id and new.goods < old.goods
	union all
	select club_day(placed_at), 0, 'fee', -1, 0, new.fee - old.fee
	from orders where orders.id = new.order_id and new.fee < old.fee;
	return null;
end $$;
create trigger "tally sold: lowered refund" after update on refunds
	for each row execute function count_lowered_refund();
