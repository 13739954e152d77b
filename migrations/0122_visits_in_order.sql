-- Somebody's visits, in the order in which they came. In that of their numbers a visit that a door without a network told
-- later stood before those of the days between.
drop index visits_by_holder;
create index visits_by_holder on visits (holder_id, entered_at, id);
