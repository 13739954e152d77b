-- Which reminders of memberships were sent: each of a kind once about a day (docs/decisions/2026-11-25-membership-reminders.md).
create table membership_reminders (
	membership_id integer not null references membership_terms on delete cascade,
	kind text collate "C" not null
		check (kind in ('pay_1', 'pay_2', 'pay_3', 'ends_30', 'ends_7', 'ends_1', 'ended_1', 'winback_30')),
	-- The day that it speaks of: the start of one that is to be paid, else the last day. A pause that moves the end earns another.
	about date not null,
	told_at timestamptz not null,
	primary key (membership_id, kind, about)
);

-- The job of each morning looks for ends and starts around its day.
create index membership_covers_by_end on membership_covers (last_day);
create index memberships_to_pay on memberships (start_date) where payment_status = 'pending';
