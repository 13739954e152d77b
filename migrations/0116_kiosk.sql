-- A tablet at the entrance of a centre, where members come in by themselves, is an account with a post of its own duty
-- (docs/decisions/2026-11-26-kiosk.md).

alter type staff_duty add value 'kiosk';

-- As text: a value that was added to a type cannot be used before its transaction has ended.
alter table staff_posts add constraint kiosk_is_at_a_centre check (duty::text <> 'kiosk' or centre_id is not null);
