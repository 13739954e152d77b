-- What corrects a count of a carrier's cash names it (docs/decisions/2026-11-25-payments.md): a count is corrected several times,
-- and any other payment once.
alter table payments drop constraint payments_corrects_key;
create unique index one_correction_per_payment on payments (corrects) where carrier is null;
create index corrections_of_payments on payments (corrects) where corrects is not null;
