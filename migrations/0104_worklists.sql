-- Who is paused today, what waits behind another membership, and whether another one follows: the desk's lists of them.
create index membership_pauses_by_end on membership_pauses (last_day) where undone_at is null;
create index membership_covers_by_start on membership_covers (first_day);
create index membership_covers_by_holder on membership_covers (holder_id, last_day);
