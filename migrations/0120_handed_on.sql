-- The day on which a membership was handed to who holds it. It counts for them from then on at the earliest, as wantedDay of
-- covers.rules.ts has it: what waited behind another of its buyer's may have been wanted months before. Null of what was
-- never handed over, or before this.
alter table membership_terms add column handed_on date;
