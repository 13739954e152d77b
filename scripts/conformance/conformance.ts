/**
 * Writes docs/conformance.md from the report of a whole run of the browser suites, which `npm test` leaves in reports/.
 * Exits with 1 if a sentence of the specification is open or its test failed. If none failed but the deadline came
 * before all tests were run, the page stays as it was, and the exit status is `notRunStatus`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notRunStatus } from '../test-run/deadline.ts';
import { readProofs } from './conformance-report.ts';
import { conformanceText, notRun, rowsOf, summaryOf, unproven } from './conformance-table.ts';

const root = join(import.meta.dirname, '../..');

const proofs = readProofs(join(root, 'reports/playwright.json'));
if (proofs) {
	const rows = rowsOf(proofs);
	const isWhole = notRun(rows).length === 0;
	if (isWhole) writeFileSync(join(root, 'docs/conformance.md'), conformanceText(rows));
	for (const { result, sentence } of unproven(rows)) {
		process.stdout.write(`  ${result} ${sentence.id} ${sentence.section}: ${sentence.text}\n`);
	}
	process.stdout.write(`${summaryOf(rows)}\n`);
	process.exitCode = unproven(rows).length > 0 ? 1 : isWhole ? 0 : notRunStatus;
} else {
	process.stderr.write('There is no report of a run that ended well; docs/conformance.md stays as it was.\n');
	process.exitCode = 1;
}
