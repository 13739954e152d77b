-- What is credited too late for its tax to go back, which is after 30 November of the year after its invoice's (CGST Act,
-- s. 34(2)): a note of its own kind and numbers, without tax, which no return has.
alter type document_kind add value 'financial credit note';
-- At which centre money was paid back in cash: its drawer misses it. Unknown of what was paid before.
alter table refund_payments add column centre_id integer references centres,
	add constraint only_cash_is_of_a_centre check (centre_id is null or mode = 'Cash');
create index refund_payments_in_cash on refund_payments (sent_at) where mode = 'Cash';
