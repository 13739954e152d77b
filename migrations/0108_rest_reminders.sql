-- Mails about the rest of what was paid in part.
alter table membership_reminders
	drop constraint membership_reminders_kind_check,
	add constraint membership_reminders_kind_check check (kind in (
		'pay_1', 'pay_2', 'pay_3', 'rest_7', 'rest_1', 'rest_late', 'ends_30', 'ends_7', 'ends_1', 'ended_1', 'winback_30'
	));
