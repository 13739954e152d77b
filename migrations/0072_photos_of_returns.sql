-- Photos of goods that come back, for their customer and the desk alone
-- (docs/decisions/2026-11-24-photos-of-returns.md). Like a person's photo (0053), none is among the pictures that anybody may
-- read.
create table return_photos (
	id integer generated always as identity primary key,
	-- Who added it: the customer.
	user_id integer not null references users on delete cascade,
	line_id integer not null references order_lines on delete cascade,
	-- None until the return is asked for.
	return_id integer references returns on delete cascade,
	-- WebP: what was decoded of the file that was sent. The file itself is not kept.
	bytes bytea not null,
	added_at timestamptz not null
);
create index return_photos_of_return on return_photos (return_id, id) where return_id is not null;
create index return_photos_of_line on return_photos (line_id, user_id, id) where return_id is null;
-- Deleted with the account.
create index return_photos_of_account on return_photos (user_id);
-- Those that no return was asked with are deleted after a day.
create index return_photos_left on return_photos (added_at) where return_id is null;

-- They are compressed already.
alter table return_photos alter column bytes set storage external;

create trigger account_stands before insert on return_photos
	for each row execute function refuse_for_deleted_account();
