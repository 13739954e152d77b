-- Units of a return that were counted too high as they were received: a debit note takes back what its credit note gave too
-- much (CGST Act, s. 34(3)), or one without tax where that note had none, and the order says that it was corrected
-- (docs/decisions/2026-11-29-corrected-returns.md).
alter type document_kind add value 'debit note';
alter type document_kind add value 'financial debit note';
alter type order_event_kind add value 'return corrected';
