-- What staff noted as they cancelled a membership is what they wrote of a person, often of an illness: it goes with the account of who
-- held it then, or who bought it, as reasons do (0145). The cause that was chosen stays, with the days and the money.

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
			when 'membership_cancelled' then new.after is not distinct from old.after || '{"note": "Removed with the account"}'
				and (is_deleted_account(given_to(old.subject_id, old.at))
					or is_deleted_account((select user_id from memberships where id = old.subject_id)))
			else false end;
	end if;
	if is_right then
		return new;
	end if;
	raise insufficient_privilege using message = 'audit_entries can only be added to, not updated';
end $$;

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
	update audit_entries set after = after || '{"note": "Removed with the account"}'
	where subject_kind = 'membership' and action = 'membership_cancelled' and after ? 'note'
		and subject_id in (select ever_held_by(person))
		and (given_to(subject_id, at) = person
			or exists (select from memberships where memberships.id = subject_id and user_id = person));
$$;

-- For those who left before.
select forget_in_audit(id) from users where deleted_at is not null;
