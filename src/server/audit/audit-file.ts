import type { AuditEntry, AuditFilters } from '#shared/audit/audit.contract.ts';
import { auditActionLabel, auditSentence, auditSubjects } from '#shared/audit/audit.rules.ts';
import { type Columns, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesBelow } from '../export/pages.ts';
import { listEntries } from './audit.queries.ts';
import { entryOf } from './entry.ts';

const kinds: Readonly<Record<string, string>> = auditSubjects;

const columns: Columns<AuditEntry> = {
	Number: ({ id }) => id,
	When: ({ at }) => timeCell(new Date(at)),
	'What happened': auditSentence,
	What: ({ action }) => auditActionLabel(action),
	Who: ({ actor }) => actor?.name,
	Email: ({ actor }) => actor?.email,
	About: ({ subject }) => kinds[subject.kind] ?? subject.kind,
	Record: ({ subject }) => subject.name,
	Amount: ({ amount }) => amount,
	Before: ({ before }) => before && JSON.stringify(before),
	After: ({ after }) => after && JSON.stringify(after),
	'From address': ({ address }) => address,
	Times: ({ times }) => times,
	Request: ({ requestId }) => requestId,
};

/** The handler that exports the audit. */
export const exportAudit = exportFile('audit', columns, (database, filters: AuditFilters, centres) =>
	pagesBelow(async (before, limit) =>
		(await listEntries(database, { ...filters, centres, before, limit })).map(entryOf),
	),
);
