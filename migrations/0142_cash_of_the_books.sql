-- What was paid back in cash is read by the day of the centre's books (docs/decisions/2026-11-24-reports.md).
drop index refunds_sent;
create index refunds_in_cash on payments (business_day) where refund_id is not null and mode = 'cash';
