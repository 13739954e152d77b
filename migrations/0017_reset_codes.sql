-- Codes of several browsers may be alive at once: whoever asks for one must not take away its owner's. The codes
-- of before live for ten minutes at most, and are asked for again.
drop table password_resets;

create table password_resets (
	id integer generated always as identity primary key,
	user_id integer not null references users on delete cascade,
	-- Digest of the cookie of the browser that asked; a new code replaces the one of its own browser.
	browser text not null,
	-- Argon2id of the code: a million guesses at a copy of this table take longer than the code lives.
	code_hash bytea not null,
	-- The same for all live codes of an account, so that one hash is compared with each of them.
	salt bytea not null,
	code_expires_at timestamptz not null,
	-- Set once the code is verified; the code is spent then.
	token_hash bytea unique,
	token_expires_at timestamptz,
	unique (user_id, browser)
);
