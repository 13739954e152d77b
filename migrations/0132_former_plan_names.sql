-- The names that a plan had before: a membership has the one that it was sold by, and its plan is found by it
-- (docs/decisions/2026-11-25-upgrades.md). What was renamed before is in the audit, as long as that is kept.
alter table plans add column former_types text[] not null default '{}';
update plans set former_types = array(
	select distinct before ->> 'type' from audit_entries
	where action = 'plan_changed' and subject_id = plans.id and before ->> 'type' is not null
);
