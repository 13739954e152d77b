-- How many days of those before it were used as an upgrade took their place: where others take these days since, they are days of the
-- upgrade again (docs/decisions/2026-11-25-upgrades.md). Of one that a process of before has written, nobody knows.
alter table membership_upgrades add column used_days integer check (used_days >= 0);
update membership_upgrades as upgrade set used_days = (
	with recursive chain as (
		select upgrade.from_id as id
		union all
		select before.from_id from chain join membership_upgrades as before on before.membership_id = chain.id
	)
	select coalesce(sum(upper(used) - lower(used)), 0)
	from chain join membership_covers as cover on cover.membership_id = chain.id
		cross join lateral unnest(datemultirange(daterange(cover.first_day, cover.last_day, '[]')) - coalesce((
			select range_agg(days) from (
				select daterange(first_day, last_day, '[]') from membership_pauses
				where membership_pauses.membership_id = chain.id and undone_at is null
				union all
				select unnest(membership_closures.days)
				from membership_closures join membership_extensions on membership_extensions.id = extension_id
				where membership_closures.membership_id = chain.id and made_at <= upgrade.made_at
			) as rested (days)
		), '{}')) as used
);
