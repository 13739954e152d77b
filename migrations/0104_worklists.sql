-- Who is paused today, and what waits behind another membership: the desk's lists of them.
create index membership_pauses_by_end on membership_pauses (last_day) where undone_at is null;
create index membership_covers_by_start on membership_covers (first_day);
