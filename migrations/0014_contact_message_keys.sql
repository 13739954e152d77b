-- A visitor has no account that `idempotency_keys` could belong to, so a message bears its own key.
alter table contact_messages add column idempotency_key text unique;
