-- The addresses whose mail servers say that there is no such mailbox, and when they said so last: no mail there is tried
-- again, and the desk sees at the person that none arrives (docs/decisions/2026-11-23-the-first-hour.md). By address and
-- not by account: with another email it is no longer theirs, and who wrote to the club may have no account.
create table refused_addresses (
	email citext primary key,
	refused_at timestamptz not null
);
create index refused_addresses_by_age on refused_addresses (refused_at);
