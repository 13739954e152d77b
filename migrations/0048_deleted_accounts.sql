-- An account that was deleted stays as a number, because orders and memberships refer to it for the books; the person is
-- removed (docs/decisions/2026-11-23-personal-data.md).

alter table users add column deleted_at timestamptz;

create function refuse_deleted_account() returns trigger language plpgsql as $$
begin
	raise foreign_key_violation using constraint = 'account_deleted', message = 'this account has been deleted';
end $$;

-- What is under way while an account is deleted (an order, a sale at the desk, a login) is done before, or refused: the
-- lock waits for the deletion, and then reads what it left.
create function refuse_for_deleted_account() returns trigger language plpgsql as $$
declare
	gone timestamptz;
begin
	select deleted_at into gone from users where id = new.user_id for key share;
	if gone is not null then
		raise foreign_key_violation using constraint = 'account_deleted', message = 'this account has been deleted';
	end if;
	return new;
end $$;

do $$
declare
	owned text;
begin
	foreach owned in array array['addresses', 'bookings', 'cart_entries', 'email_confirmations', 'idempotency_keys',
		'imported_people', 'known_addresses', 'login_challenges', 'mails_to_unconfirmed', 'memberships', 'orders',
		'password_resets', 'person_notes', 'second_factors', 'sessions', 'staff_posts'] loop
		execute format(
			'create trigger account_stands before insert on %I for each row execute function refuse_for_deleted_account()',
			owned);
	end loop;
end $$;

-- Nobody writes a name into it again. Its centres may still be found.
create trigger account_stays_deleted
	before update of name, email, phone, dob, gender, address, role, password_hash, email_confirmed_at, deleted_at on users
	for each row when (old.deleted_at is not null) execute function refuse_deleted_account();

-- The audit stays as it was written, but for the names of who was deleted. One change is let through: that of a name or
-- an email of a deleted account into 'Deleted account' or nothing. Whatever else an update would change is refused, and
-- so it is to everybody.
create function is_deleted_account(number integer) returns boolean stable language sql
	return exists (select from users where id = number and deleted_at is not null);

create function allow_forgetting_alone() returns trigger language plpgsql as $$
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
		is_right := is_right and old.action = 'membership_sold'
			and new.after is not distinct from old.after || '{"to": "Deleted account"}'
			and is_deleted_account((select user_id from memberships where id = old.subject_id));
	end if;
	if is_right then
		return new;
	end if;
	raise insufficient_privilege using message = 'audit_entries can only be added to, not updated';
end $$;

drop trigger no_update on audit_entries;
create trigger no_update
	before update of id, at, actor_id, action, subject_kind, subject_id, centre_id, amount, before, address, request_id,
		times, keep_until on audit_entries
	for each statement execute function refuse_audit_change();
create trigger forgetting_alone before update on audit_entries
	for each row execute function allow_forgetting_alone();
alter table audit_entries enable always trigger no_update;
alter table audit_entries enable always trigger forgetting_alone;
grant update (actor_name, actor_email, subject_name, after) on audit_entries to current_user;

-- Takes the names of a deleted account out of the audit. To be called before its unpaid memberships are deleted.
create function forget_in_audit(person integer) returns void language sql as $$
	update audit_entries set actor_name = 'Deleted account', actor_email = null where actor_id = person;
	update audit_entries set subject_name = 'Deleted account'
	where subject_kind in ('person', 'account', 'staff') and subject_id = person and subject_name is not null;
	update audit_entries set after = after || '{"to": "Deleted account"}'
	where subject_kind = 'membership' and subject_id in (select id from memberships where user_id = person)
		and action = 'membership_sold';
$$;
