-- Whom an import registered is also read by when they were invited: those whose link has expired can be invited again
-- (docs/decisions/2026-11-22-import.md).
create index imported_people_by_invitation on imported_people (import_id, invited_at);
drop index imported_people_to_invite;
