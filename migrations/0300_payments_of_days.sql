-- The payments of some days at all centres, for their file. PostgreSQL 18 finds them by the index that begins with the
-- centre, which it reads once for each centre; before 18 all payments were read.
create index payments_by_business_day on payments (business_day, id);
