-- What was done with an order, by its name: what is done with all of it has no id in the audit
-- (docs/decisions/2026-11-22-audit.md).
create index audit_entries_of_order on audit_entries (subject_name, at, id) where subject_kind = 'order';
