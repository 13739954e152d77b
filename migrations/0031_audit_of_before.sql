-- What was recorded of the desk before there was the audit: who moved a line, took a payment, answered a query. Names and
-- emails are those of today; from where is not known.
insert into audit_entries (at, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, amount,
	before, after, keep_until)
select at, users.id, users.name, users.email, action, subject_kind, subject_id, subject_name, amount,
	jsonb_build_object('status', was), jsonb_build_object('status', is_now),
	(at at time zone 'Asia/Kolkata')::date + 8 * 366
from (
	select moved_at as at, moved_by as actor, 'order_moved' as action, 'order' as subject_kind, line_id as subject_id,
		'AK-' || order_id as subject_name,
		case when order_moves.status = 'Delivered' then unit_price * quantity end as amount,
		(enum_range(null, order_moves.status))[cardinality(enum_range(null, order_moves.status)) - 1]::text as was,
		order_moves.status::text as is_now
	from order_moves join order_lines on order_lines.id = line_id
	union all
	select payed_at, payed_to, 'membership_paid', 'membership', id, '#' || id, price, 'pending', 'payed' from memberships
	union all
	select answered_at, answered_by, 'query_answered', 'query', id, '#' || id, null, 'unanswered', 'Answered'
	from contact_messages
) as acts join users on users.id = actor
where at is not null
order by at;

-- Those who may act at the desk are few among many: the audit lists them by name.
create index users_at_the_desk on users (name, id) where role = 'ADMIN';
