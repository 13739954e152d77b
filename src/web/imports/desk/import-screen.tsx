import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useDroppedFile } from '#web/ui/hooks/use-dropped-file.ts';
import { Checked } from './checked.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { Done } from './done.tsx';
import { PastImports } from './past-imports.tsx';
import { Sending } from './sending.tsx';
import { importTexts } from './texts.ts';
import { type ImportStage, useImport } from './use-import.ts';

/** What is announced to screen readers at each stage; the parts of sending count as one stage. */
const announced: Record<ImportStage['at'], string> = {
	choosing: '',
	reading: 'Reading the file',
	sending: 'Sending the rows',
	checking: 'Checking the rows',
	stopped: '',
	checked: 'The file is checked',
	done: 'The file is imported',
};

/** A screen that imports a file: it is chosen, checked row by row, and written as a whole when the user confirms. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
	const { title, list } = importTexts[kind];
	const imported = useImport(kind);
	const { stage } = imported;
	const screen = useRef<HTMLDivElement>(null);
	const isOver = useDroppedFile(screen, imported.start);
	const isUnderWay = stage.at !== 'choosing' && stage.at !== 'done';
	useAskBeforeLeaving(isUnderWay);

	const first = useRef(true);
	// The controls of the previous stage have disappeared, so the focus moves to the heading of this one.
	const heading =
		stage.at === 'sending' || stage.at === 'checking' || stage.at === 'stopped' ? 'sending' : stage.at;
	useEffect(() => {
		if (first.current) first.current = false;
		else if (heading !== 'reading') screen.current?.querySelector<HTMLElement>('h2')?.focus();
	}, [heading]);

	const isChoosing = stage.at === 'choosing' || stage.at === 'reading';
	return (
		<>
			<DeskHead
				title={title}
				status={<span>{announced[stage.at]}</span>}
				actions={<HeadLink to={list.path} icon={ArrowLeft} label={list.title} />}
			/>
			<div ref={screen} className="mt-4 pb-8">
				{isChoosing && (
					<ChooseFile
						kind={kind}
						fault={stage.at === 'choosing' ? stage.fault : undefined}
						isOver={isOver}
						pending={stage.at === 'reading'}
						onFile={imported.start}
					/>
				)}
				{(stage.at === 'sending' || stage.at === 'checking' || stage.at === 'stopped') && (
					<Sending stage={stage} imported={imported} />
				)}
				{stage.at === 'checked' && <Checked stage={stage} imported={imported} />}
				{stage.at === 'done' && <Done stage={stage} imported={imported} />}
				{(isChoosing || stage.at === 'done') && <PastImports kind={kind} />}
				{isChoosing && <ColumnGuide kind={kind} />}
			</div>
		</>
	);
}
