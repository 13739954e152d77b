-- What was done with an order, by its name: what is done with all of it has no id in the audit
-- (docs/decisions/2026-11-22-audit.md).
create index audit_entries_of_order on audit_entries (subject_name, at, id) where subject_kind = 'order';

-- What the papers said of what waited of an order when they were printed last: a fingerprint for each kind of paper
-- (docs/decisions/2026-11-24-parcels.md). Null where none were printed.
alter table orders add column printed jsonb;
