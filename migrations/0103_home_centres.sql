-- At which centre a membership is at home from which day on (docs/decisions/2026-11-25-centre-and-holder.md). Without a row it is
-- the one that it was bought at. No foreign key to the centre, as `memberships.centre_id` has none.
create table membership_centres (
	membership_id integer not null references membership_terms on delete cascade,
	from_day date not null,
	centre_id integer not null,
	made_at timestamptz not null,
	made_by integer references users,
	primary key (membership_id, from_day)
);
-- What somebody changed themselves.
create index membership_centres_by_author on membership_centres (made_by);

-- Whoever is at home at a centre is a person of it, as who bought there is (0040).
create function note_home_centre() returns trigger language plpgsql as $$
begin
	update users set centre_ids = array_append(centre_ids, new.centre_id)
	from membership_terms
	where membership_terms.membership_id = new.membership_id and users.id = holder_id
		and not centre_ids @> array[new.centre_id];
	return null;
end $$;
create trigger note_home_centre after insert on membership_centres for each row execute function note_home_centre();

-- And so is whom a membership is handed to.
create function note_centres_of_holder() returns trigger language plpgsql as $$
begin
	update users set centre_ids = (
		select array_agg(distinct id) from unnest(centre_ids || array(
			select centre_id from memberships where memberships.id = new.membership_id and centre_id is not null
			union select centre_id from membership_centres where membership_id = new.membership_id
		)) as id
	)
	where id = new.holder_id;
	return null;
end $$;
create trigger note_centres_of_holder after update of holder_id on membership_terms
	for each row when (old.holder_id <> new.holder_id) execute function note_centres_of_holder();
