-- What was paid back from a day to another, whatever was corrected of it later. The index of 0105 had only what was cash from
-- the beginning, and was not used: each day's cash read the refunds of all years.
drop index refunds_in_cash;
create index refunds_sent on payments (taken_at)
	where refund_id is not null and kind = 'refunded' and reverses is null;

-- Whether a deleted product that orders wait for lacks a tax class: the waiting lines of all orders are read only if one may.
create index products_archived on products (tax_class_id) where archived_at is not null;
