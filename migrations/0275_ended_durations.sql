-- A duration of a plan that is not sold from a day on (docs/decisions/2026-11-22-club-facts.md). What it cost before stays.
alter table plan_prices add column is_sold boolean not null default true;
