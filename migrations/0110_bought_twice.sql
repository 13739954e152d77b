-- Whether a membership that waits for another was bought twice, as `boughtTwice` of covers.rules.ts has it: the desk counts
-- these at each reading of its lists, and to compute each anew took most of that reading.
alter table membership_covers add column bought_twice boolean not null default false;
update membership_covers as cover set bought_twice = true
from memberships as bought
	join membership_terms as paid on paid.membership_id = bought.id
	left join membership_origins as origin on origin.membership_id = bought.id
	left join imports on imports.id = origin.import_id
	left join membership_upgrades as upgrade on upgrade.membership_id = bought.id
	cross join lateral (
		select case
			when upgrade.place_day is not null then upgrade.place_day
			when bought.start_date <= club_day(imports.started_at) then bought.start_date
			else greatest(bought.start_date, club_day(coalesce(paid.first_paid_at, bought.payed_at)))
		end as day
	) as wanted
where cover.membership_id = bought.id and cover.first_day > wanted.day and exists (
	select from membership_covers as before
		join membership_terms as sold on sold.membership_id = before.membership_id
	where before.holder_id = cover.holder_id and before.last_day < cover.first_day
		and before.first_day + make_interval(months => sold.months, days => sold.days) > wanted.day
);
drop index membership_covers_by_start;
create index membership_covers_bought_twice on membership_covers (first_day) where bought_twice;

-- Whose account is deleted: the desk's lists leave them out.
create index users_deleted on users (id) where deleted_at is not null;

-- What somebody holds and nobody has paid for yet: whether it follows what ends is asked of each that ends soon.
create index membership_terms_unpaid on membership_terms (holder_id) where first_paid_at is null and ended_on is null;
