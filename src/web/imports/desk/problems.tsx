import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import { importColumns } from '#shared/imports/imports.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveCsv } from './csv.ts';
import type { ImportFile } from './import-file.ts';
import { rowsText } from './rows-text.ts';

/** How many more lines a press shows. */
const shownAtOnce = 50;

const columns = [
	{ title: 'Row', className: 'w-28' },
	{ title: 'Column', className: 'w-[16%]' },
	{ title: 'In the file', className: 'w-[30%]' },
	{ title: 'What is wrong' },
];

interface ProblemsProps {
	file: ImportFile;
	problems: readonly ImportProblem[];
}

/** The problems in the rows of a file, with the text of each cell. */
export function Problems({ file, problems }: ProblemsProps) {
	const [shown, setShown] = useState(shownAtOnce);
	const rows = new Map(file.rows.map(({ row, cells }) => [row, cells]));
	const told = problems.map(({ row, column, message }) => ({
		row,
		title: importColumns[file.kind][column]?.title ?? column,
		there: rows.get(row)?.[file.columns.indexOf(column)] ?? '',
		message,
	}));
	// Rows with the same problem share one line.
	const lines = new Map<string, { rows: number[]; title: string; there: string; message: string }>();
	for (const { row, ...problem } of told) {
		const key = JSON.stringify(problem);
		const line = lines.get(key);
		if (line) line.rows.push(row);
		else lines.set(key, { rows: [row], ...problem });
	}
	const save = () =>
		saveCsv(`problems-of-${file.fileName.replace(/\.\w+$/, '')}.csv`, [
			columns.map(({ title }) => title),
			...told.map(({ row, title, there, message }) => [row, title, there, message]),
		]);
	return (
		<section aria-labelledby="problems" className="mt-8">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 id="problems" className="text-lg font-semibold">
					What to fix
				</h2>
				<Button size="sm" tone="secondary" onClick={() => void save()}>
					<Download aria-hidden="true" />
					Save as CSV
				</Button>
			</div>
			<div className="@container">
				<DeskTable caption="Rows with a problem, in the order of the file" columns={columns}>
					{[...lines].slice(0, shown).map(([key, { rows: its, title, there, message }]) => (
						<DeskRow key={key} id={its[0] ?? 0} className="grid-cols-[4rem_minmax(0,1fr)] gap-x-3">
							<DeskCell className="font-semibold tabular-nums">{rowsText(its)}</DeskCell>
							<DeskCell className="text-sm">{title}</DeskCell>
							<DeskCell className="col-start-2 text-sm wrap-anywhere text-ink-soft">
								{there || <span className="italic">blank</span>}
							</DeskCell>
							<DeskCell className="col-start-2 text-sm wrap-anywhere">{message}</DeskCell>
						</DeskRow>
					))}
				</DeskTable>
			</div>
			{lines.size > shown && (
				<p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
					<Button size="sm" tone="secondary" onClick={() => setShown(shown + shownAtOnce)}>
						Show more
					</Button>
					{pluralize(lines.size - shown, 'more problem')}
				</p>
			)}
		</section>
	);
}
