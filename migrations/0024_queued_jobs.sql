-- Jobs wait here until the process that leads the jobs hands them to the queue, a few times a second, many at once. The
-- queue announces each of its inserts (NOTIFY), and PostgreSQL commits transactions that announce one after the other:
-- orders would wait for each other.
create table queued_jobs (
	id bigint generated always as identity primary key,
	kind text not null,
	payload json not null,
	queued_at timestamptz not null default now()
);

-- Sales are announced with the jobs of their orders, for the same reason.
drop trigger order_lines_changed on order_lines;
