-- Anybody can sign up with somebody else's address: until its owner confirms it, mails to it are few and plain.
-- The accounts of before have had mails at their addresses, so they count as confirmed.
alter table users add column email_confirmed_at timestamptz default now();
alter table users alter column email_confirmed_at drop default;

-- The links of the mails that ask for it. Several may be alive, so that an older mail's link works as well.
create table email_confirmations (
	-- SHA-256 of the link's token.
	token_hash bytea primary key,
	user_id integer not null references users on delete cascade,
	expires_at timestamptz not null
);
create index email_confirmations_by_user on email_confirmations (user_id);
create index email_confirmations_by_expiry on email_confirmations (expires_at);

-- The mails of the last day to addresses that are not confirmed, by their own ids: a mail that is sent again after a
-- failure counts once.
create table mails_to_unconfirmed (
	user_id integer not null references users on delete cascade,
	mail_id text not null,
	sent_at timestamptz not null,
	primary key (user_id, mail_id)
);
create index mails_to_unconfirmed_by_age on mails_to_unconfirmed (sent_at);
