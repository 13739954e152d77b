-- Which key what is sealed here was sealed with, as a keyed hash that tells nothing of it: a database that is restored
-- without its key is noticed at the start, and not when somebody signs in (docs/decisions/2026-11-22-safe-accounts.md).
create table secret_key_digest (
	is_the_only boolean primary key default true check (is_the_only),
	digest bytea not null
);
