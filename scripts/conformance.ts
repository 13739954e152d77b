/**
 * Writes docs/conformance.md from the report of a whole run of the browser suites, which `npm test`
 * leaves in reports/. Exits with 1 if a sentence of the specification is open or its test fails.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProofs } from './conformance-report.ts';
import { conformanceText, rowsOf, summaryOf, unproven } from './conformance-table.ts';

const root = join(import.meta.dirname, '..');

const proofs = readProofs(join(root, 'reports/playwright.json'));
if (proofs) {
	const rows = rowsOf(proofs);
	writeFileSync(join(root, 'docs/conformance.md'), conformanceText(rows));
	for (const { result, sentence } of unproven(rows)) {
		process.stdout.write(`  ${result} ${sentence.id} ${sentence.section}: ${sentence.text}\n`);
	}
	process.stdout.write(`${summaryOf(rows)}\n`);
	process.exitCode = unproven(rows).length > 0 ? 1 : 0;
} else {
	process.stderr.write('There is no report of a whole run; docs/conformance.md stays as it was.\n');
	process.exitCode = 1;
}
