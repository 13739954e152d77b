-- Whoever is deleted is looked for in each column that refers to people: an import that is undone deletes thousands
-- (docs/decisions/2026-11-22-import.md), and read every one of these tables from end to end for each of them. Tables that
-- stay small, by what they are, have none: staff_posts, imports, closures, door_stops, remittances, parcel_claims,
-- login_challenges.

-- What staff seldom writes, and members or the club itself mostly do: these indexes have next to nothing in them.
create index complaint_answers_by_writer on complaint_answers (written_by) where written_by is not null;
create index complaints_by_acknowledger on complaints (acknowledged_by) where acknowledged_by is not null;
create index complaints_by_closer on complaints (closed_by) where closed_by is not null;
create index consents_by_recorder on consents (recorded_by) where recorded_by is not null;
create index contact_messages_by_answerer on contact_messages (answered_by) where answered_by is not null;
create index contact_replies_by_writer on contact_replies (written_by) where written_by is not null;
create index entitlements_by_maker on entitlements (made_by) where made_by is not null;
create index guardians_by_recorder on guardians (recorded_by) where recorded_by is not null;
create index health_declarations_by_recorder on health_declarations (recorded_by) where recorded_by is not null;
create index health_declarations_by_seer on health_declarations (doctor_seen_by) where doctor_seen_by is not null;
create index membership_pauses_by_maker on membership_pauses (made_by) where made_by is not null;
create index person_notes_by_writer on person_notes (written_by) where written_by is not null;
create index person_photos_by_taker on person_photos (taken_by) where taken_by is not null;
create index returns_by_asker on returns (asked_by) where asked_by is not null;
create index returns_by_decider on returns (decided_by) where decided_by is not null;
create index returns_by_receiver on returns (received_by) where received_by is not null;
create index visit_flags_by_settler on visit_flags (settled_by) where settled_by is not null;
create index visits_by_undoer on visits (undone_by) where undone_by is not null;

-- What comes a few times a day at each centre.
create index day_closes_by_closer on day_closes (closed_by) where closed_by is not null;
create index shifts_by_opener on shifts (opened_by);
create index shifts_by_closer on shifts (closed_by) where closed_by is not null;
create index shifts_by_approver on shifts (approved_by) where approved_by is not null;
create index visit_reports_by_reporter on visit_reports (reported_by);
-- One that is open has an index; those who were told are looked through as well.
create index stock_wishes_by_user on stock_wishes (user_id);

-- What the desk writes with each act, so that most rows are in the index. It has few values, each many times, of which
-- B-trees keep one copy: 7 bytes a row, and at most 3 microseconds of its insertion. Placing an order writes none of them.
-- Without one a deleted person takes 25 to 60 ms for each table of 200,000 rows.
create index documents_by_issuer on documents (issued_by) where issued_by is not null;
create index entitlement_entries_by_maker on entitlement_entries (made_by) where made_by is not null;
create index memberships_by_taker on memberships (payed_to) where payed_to is not null;
create index order_events_by_doer on order_events (done_by) where done_by is not null;
create index order_moves_by_mover on order_moves (moved_by) where moved_by is not null;
create index payments_by_taker on payments (taken_by) where taken_by is not null;
create index shipments_by_sender on shipments (sent_by) where sent_by is not null;
create index stock_moves_by_mover on stock_moves (moved_by) where moved_by is not null;
create index visits_by_desk on visits (let_in_by) where let_in_by is not null;
