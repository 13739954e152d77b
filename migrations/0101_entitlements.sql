-- What comes with a membership and is used up, and the pauses that use some of it
-- (docs/decisions/2026-11-25-entitlements-and-pauses.md).

-- What was given: with the plan, with the file that a membership came in with, or by a manager.
create table entitlements (
	id integer generated always as identity primary key,
	membership_id integer not null references membership_terms on delete cascade,
	kind text collate "C" not null check (kind in ('pause_day', 'other_centre', 'swim')),
	-- Both null: without limit. The balance is what is left.
	amount integer check (amount > 0),
	balance integer,
	source text collate "C" not null check (source in ('plan', 'import', 'goodwill')),
	reason text,
	made_at timestamptz not null,
	made_by integer references users,
	constraint limited check ((amount is null) = (balance is null)),
	constraint never_overdrawn check (balance between 0 and amount),
	constraint goodwill_has_reason check ((source = 'goodwill') = (reason is not null))
);
create index entitlements_by_membership on entitlements (membership_id);
create unique index one_of_a_kind on entitlements (membership_id, kind) where source <> 'goodwill';

-- The ledger: every use, which nobody takes back. A mistake is undone by its mirror image.
create table entitlement_entries (
	id integer generated always as identity primary key,
	entitlement_id integer not null references entitlements,
	-- Below zero is a use.
	quantity integer not null check (quantity <> 0),
	-- The fact that used it, and it does so once.
	cause text not null,
	reverses integer unique references entitlement_entries,
	made_at timestamptz not null,
	-- Null: the program itself.
	made_by integer references users,
	constraint used_once unique (entitlement_id, cause),
	constraint only_reversed_comes_back check ((quantity > 0) = (reverses is not null))
);

create function use_entitlement() returns trigger language plpgsql as $$
begin
	if new.reverses is not null and not exists (
		select from entitlement_entries as used
		where used.id = new.reverses and used.entitlement_id = new.entitlement_id and used.quantity = -new.quantity
	) then
		raise check_violation using message = 'a reversal is the mirror image of an entry', constraint = 'mirrors_an_entry';
	end if;
	update entitlements set balance = balance + new.quantity where id = new.entitlement_id;
	return null;
end $$;
create trigger use_entitlement after insert on entitlement_entries
	for each row execute function use_entitlement();
create trigger no_change before update or delete on entitlement_entries
	for each row execute function refuse_fact_change();

create table membership_pauses (
	id integer generated always as identity primary key,
	membership_id integer not null references membership_terms on delete cascade,
	first_day date not null,
	last_day date not null,
	-- How often its days were changed since: each time they are debited anew.
	revision integer not null default 0,
	made_at timestamptz not null,
	made_by integer references users,
	undone_at timestamptz,
	constraint pause_has_days check (first_day <= last_day),
	constraint one_pause_a_day exclude using gist (membership_id with =, daterange(first_day, last_day, '[]') with &&)
		where (undone_at is null)
);
create index membership_pauses_by_membership on membership_pauses (membership_id);
