-- A person's photo, for the desk alone (docs/decisions/2026-11-23-photos-of-people.md). It stands apart from the pictures
-- of 0033, which anybody may read and keep.
create table person_photos (
	user_id integer primary key references users on delete cascade,
	-- Tells one photo of a person from the next. Another photo is another row.
	number integer not null unique generated always as identity,
	-- WebP: what was decoded of the file that was sent, cropped to a square. The file itself is not kept.
	bytes bytea not null,
	taken_at timestamptz not null,
	taken_by integer references users on delete set null
);

-- They are compressed already.
alter table person_photos alter column bytes set storage external;

create trigger account_stands before insert on person_photos
	for each row execute function refuse_for_deleted_account();
