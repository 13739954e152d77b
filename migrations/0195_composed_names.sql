-- A text is stored composed (Unicode TR15, NFC): the server reads what is sent so (src/server/http/mount.ts). What one device
-- had sent decomposed would otherwise be another name than the one that is sent now, and its form could not be saved.

-- Names as they are compared: composed, in lower case, with one space for what looks like one. `comparedName`
-- (src/shared/folded-text.ts) says the same.
create or replace function compared_name(name text) returns text immutable parallel safe strict language sql return
	lower(regexp_replace(normalize(name, nfc), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'));

-- What was two names for the database and is one for who reads it: the later one is told apart, for an owner to rename it.
-- Memberships that were sold by a plan's own spelling go with it.
create temporary table twins on commit drop as
select id, type as name, type || ' (' || id || ')' as apart from plans
where ended_at is null and exists (
	select from plans as earlier
	where earlier.ended_at is null and compared_name(earlier.type) = compared_name(plans.type) and earlier.id < plans.id
);
update memberships set type = apart from twins where type = name;
update membership_origins set plan = apart from twins where plan = name;
update plans set type = apart from twins where twins.id = plans.id;

update centres set name = name || ' (' || code || ')'
where ended_at is null and exists (
	select from centres as earlier
	where earlier.ended_at is null and compared_name(earlier.name) = compared_name(centres.name)
		and earlier.id < centres.id
);
update tax_classes set name = name || ' (' || id || ')'
where exists (
	select from tax_classes as earlier
	where compared_name(earlier.name) = compared_name(tax_classes.name) and earlier.id < tax_classes.id
);
update reply_templates set name = name || ' (' || id || ')'
where exists (
	select from reply_templates as earlier
	where compared_name(earlier.name) = compared_name(reply_templates.name) and earlier.id < reply_templates.id
);

drop index if exists centres_by_name, plans_by_type, one_tax_class_per_name, reply_templates_by_name;

-- What people write and change. Papers, payments and the audit stay as they were issued.
do $$
declare
	written record;
begin
	for written in
		select table_name, column_name, data_type from information_schema.columns
		where table_schema = current_schema and is_generated = 'NEVER' and data_type in ('text', 'jsonb')
			and table_name in (
				'addresses', 'centres', 'closures', 'club', 'emergency_contacts', 'guardians', 'membership_origins',
				'memberships', 'person_notes', 'plan_prices', 'plans', 'products', 'reply_templates', 'stock_levels',
				'tax_classes', 'users'
			)
			and column_name not in ('password_hash', 'search_text')
	loop
		execute format(
			'update %1$I set %2$I = normalize(%2$I::text, nfc)::%3$s where %2$I::text is not nfc normalized',
			written.table_name, written.column_name, written.data_type
		);
	end loop;
end $$;
update plans set former_types = array(
	select normalize(former, nfc) from unnest(former_types) with ordinality as had (former, nth) order by nth
)
where former_types::text is not nfc normalized;

create unique index centres_by_name on centres (compared_name(name)) where ended_at is null;
create unique index plans_by_type on plans (compared_name(type)) where ended_at is null;
create unique index one_tax_class_per_name on tax_classes (compared_name(name));
create unique index reply_templates_by_name on reply_templates (compared_name(name));
