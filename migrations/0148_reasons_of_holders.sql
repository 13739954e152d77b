-- Whom something was given to with a membership is asked of the audit, which has every hand-over. The terms have the last one alone:
-- of three holders the second was never found, and what was given on the day of the hand-over, after it, was the buyer's.
create index audit_entries_of_holder on audit_entries (((before ->> 'holder')::integer)) where action = 'holder_changed';

-- Whom something was given to with a membership: who held it until the next hand-over after that, else its holder.
create or replace function given_to(membership integer, given_at timestamptz) returns integer stable language sql
	return coalesce(
		(
			select (before ->> 'holder')::integer from audit_entries
			where subject_kind = 'membership' and subject_id = membership and action = 'holder_changed' and at >= given_at
			order by at, id limit 1
		),
		(select holder_id from membership_terms where membership_id = membership)
	);

-- The memberships that somebody bought, holds, or held until they were handed on.
create function ever_held_by(person integer) returns setof integer stable language sql
begin atomic
	select id from memberships where user_id = person
	union
	select membership_id from membership_terms where holder_id = person
	union
	select subject_id from audit_entries where action = 'holder_changed' and (before ->> 'holder')::integer = person;
end;

create or replace function forget_in_audit(person integer) returns void language sql as $$
	update audit_entries set actor_name = 'Deleted account', actor_email = null where actor_id = person;
	update audit_entries set subject_name = 'Deleted account'
	where subject_kind in ('person', 'account', 'staff') and subject_id = person and subject_name is not null;
	update audit_entries set after = after || '{"to": "Deleted account"}'
	where subject_kind = 'membership' and subject_id in (select id from memberships where user_id = person)
		and action = 'membership_sold';
	update audit_entries set after = after || '{"reason": "Removed with the account"}'
	where subject_kind = 'person' and subject_id = person and action = 'door_stopped';
	update audit_entries set after = after || '{"reason": "Removed with the account"}'
	where subject_kind = 'membership' and action = 'entitlement_given'
		and subject_id in (select ever_held_by(person)) and given_to(subject_id, at) = person;
$$;

-- For those who left before.
select forget_in_audit(id) from users where deleted_at is not null;
update entitlements set reason = 'Removed with the account'
where reason is not null and is_deleted_account(given_to(membership_id, made_at));
