import { milliseconds, whole } from './figures.ts';
import { type MeasuredRow, ratioOf } from './row.ts';

function line(row: MeasuredRow): string {
	const { name, limit, wanted, alone, served } = row;
	const ratio = ratioOf(row).toFixed(2);
	return `| ${[
		name,
		limit,
		whole(alone.perSecond),
		whole(served.perSecond),
		// Compares the rounded ratio: 0.596 counts as 0.60.
		Number(ratio) < wanted ? `**${ratio}**` : ratio,
		wanted.toFixed(2),
		milliseconds(served.p50),
		milliseconds(served.p99),
	].join(' | ')} |`;
}

/** The table of the rows; a ratio below the wanted one is bold. */
export function ratioTable(rows: readonly MeasuredRow[], clients: number): string {
	return [
		`| what, at ${clients} clients | its limit | limit, per second | served, per second | ratio | wanted | p50, ms | p99, ms |`,
		'| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
		...rows.map(line),
	].join('\n');
}
