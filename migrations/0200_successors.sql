-- Which centre took over the people of one that has ended: whoever works there sees what is still to be done of it
-- (docs/decisions/2026-11-25-centre-and-holder.md).
alter table centres
	add column successor_id integer references centres,
	add constraint another_succeeds check (successor_id <> id);

-- Of what has ended before, the audit knows it by its name.
update centres set successor_id = (
	select successor.id
	from audit_entries join centres as successor on successor.name = after->>'successor'
	where action = 'centre_ended' and subject_id = centres.id and successor.id <> centres.id
	order by audit_entries.id desc, successor.ended_at is null desc, successor.id limit 1
)
where ended_at is not null;
