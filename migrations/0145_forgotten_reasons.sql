-- Why somebody was kept out, or given more with a membership, is what staff wrote of a person: it goes with the account, from
-- the audit as well (docs/decisions/2026-11-23-personal-data.md).

-- Whom something was given to with a membership: its holder, or its buyer until the day on which it was handed on.
create function given_to(membership integer, given_at timestamptz) returns integer stable language sql
	return (
		select case when club_day(given_at) <= handed_on then user_id else holder_id end
		from memberships join membership_terms on membership_id = memberships.id where memberships.id = membership
	);

create or replace function allow_forgetting_alone() returns trigger language plpgsql as $$
declare
	is_right boolean := true;
begin
	if (new.actor_name, new.actor_email) is distinct from (old.actor_name, old.actor_email) then
		is_right := is_deleted_account(old.actor_id) and new.actor_name is not distinct from 'Deleted account'
			and new.actor_email is null;
	end if;
	if new.subject_name is distinct from old.subject_name then
		is_right := is_right and new.subject_name is not distinct from 'Deleted account'
			and old.subject_kind in ('person', 'account', 'staff') and is_deleted_account(old.subject_id);
	end if;
	if new.after is distinct from old.after then
		is_right := is_right and case old.action
			when 'membership_sold' then new.after is not distinct from old.after || '{"to": "Deleted account"}'
				and is_deleted_account((select user_id from memberships where id = old.subject_id))
			when 'door_stopped' then new.after is not distinct from old.after || '{"reason": "Removed with the account"}'
				and is_deleted_account(old.subject_id)
			when 'entitlement_given' then new.after is not distinct from old.after || '{"reason": "Removed with the account"}'
				and is_deleted_account(given_to(old.subject_id, old.at))
			else false end;
	end if;
	if is_right then
		return new;
	end if;
	raise insufficient_privilege using message = 'audit_entries can only be added to, not updated';
end $$;

-- To be called before the unpaid memberships of a deleted account are deleted, and those that it holds are given back.
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
	where subject_kind = 'membership' and action = 'entitlement_given' and given_to(subject_id, at) = person
		and subject_id in (
			select id from memberships where user_id = person
			union all
			select membership_id from membership_terms where holder_id = person
		);
$$;

-- For those who left before.
select forget_in_audit(id) from users where deleted_at is not null;
update entitlements set reason = 'Removed with the account'
where reason is not null and is_deleted_account(given_to(membership_id, made_at));
