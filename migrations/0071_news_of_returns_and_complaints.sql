-- Staff may be mailed of returns and complaints, too (docs/decisions/2026-11-23-mails-to-staff.md).
alter type staff_news_kind add value 'return';
alter type staff_news_kind add value 'complaint';

-- As of messages (0050): neither has a job that tells of it and of nothing else.
create function note_return_for_staff() returns trigger language plpgsql as $$
begin
	insert into staff_news (kind, item_id) select 'return', id from new_returns
	where exists (select from staff_mail_choices where kind = 'return') order by id;
	return null;
end $$;

create trigger returns_for_staff after insert on returns referencing new table as new_returns
	for each statement execute function note_return_for_staff();

create function note_complaint_for_staff() returns trigger language plpgsql as $$
begin
	insert into staff_news (kind, item_id) select 'complaint', id from new_complaints
	where exists (select from staff_mail_choices where kind = 'complaint') order by id;
	return null;
end $$;

create trigger complaints_for_staff after insert on complaints referencing new table as new_complaints
	for each statement execute function note_complaint_for_staff();
