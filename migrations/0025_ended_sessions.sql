-- Every process remembers the sessions of the last seconds. One that ends is announced, by its user, so that a logout or
-- a new password holds everywhere at once. When many end together, as when the expired ones are deleted, all are
-- announced at once.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
	if (select count(*) from ended) > 100 then
		perform pg_notify('akhara_session_ended', 'all');
	else
		perform pg_notify('akhara_session_ended', user_id::text) from (select distinct user_id from ended) as users;
	end if;
	return null;
end $$;

create trigger sessions_ended after delete on sessions
	referencing old table as ended
	for each statement execute function announce_ended_sessions();
