import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { type ImportKind, importColumns } from '#shared/imports/imports.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { saveCsv } from './csv.ts';
import { importTexts } from './texts.ts';

interface ChooseFileProps {
	kind: ImportKind;
	/** Why the last file cannot be used. */
	fault: string | undefined;
	/** Whether a file is being dragged over the page. */
	isOver: boolean;
	/** Whether the file is being read. */
	pending: boolean;
	onFile: (file: File) => void;
}

/** Chooses a file to import, in a file dialog or by dropping it on the page. */
export function ChooseFile({ kind, fault, isOver, pending, onFile }: ChooseFileProps) {
	const picker = useRef<HTMLInputElement>(null);
	const titles = Object.values(importColumns[kind]).map(({ title }) => title);
	return (
		<section
			aria-labelledby="choose-file"
			className={classNames('card p-5 sm:p-6', isOver && 'border-indigo bg-indigo-soft')}
		>
			<h2 id="choose-file" tabIndex={-1} className="text-lg font-semibold outline-none">
				Choose a file
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft">{importTexts[kind].lead}</p>
			<div className="mt-5 flex flex-wrap gap-2">
				<Button pending={pending} onClick={() => picker.current?.click()}>
					<FileSpreadsheet aria-hidden="true" />
					Choose a CSV file
				</Button>
				<Button tone="secondary" onClick={() => void saveCsv(`${kind}-template.csv`, [titles])}>
					<Download aria-hidden="true" />
					Template
				</Button>
			</div>
			<input
				ref={picker}
				type="file"
				hidden
				accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					// Resets the input, so that the same file can be chosen again after a correction.
					currentTarget.value = '';
					if (file) onFile(file);
				}}
			/>
			{fault && (
				<p role="alert" className="mt-4 flex items-start gap-2 font-medium text-chilli">
					<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
					{fault}
				</p>
			)}
			<p className="mt-4 max-w-prose text-sm text-ink-soft">
				<span className="pointer-coarse:hidden">Or drop one anywhere on this page. </span>
				Save it as CSV in Excel, Numbers or Google Sheets. Every row is checked first, and nothing is imported
				until you say so.
			</p>
		</section>
	);
}
