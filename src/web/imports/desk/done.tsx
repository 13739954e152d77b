import { CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { importTexts } from './texts.ts';
import type { Import, ImportStage } from './use-import.ts';

interface DoneProps {
	stage: Extract<ImportStage, { at: 'done' }>;
	imported: Import;
}

/** What was imported, with a link to it. */
export function Done({ stage: { file, said }, imported }: DoneProps) {
	const { list } = importTexts[file.kind];
	return (
		<section aria-labelledby="done" className="card p-5 sm:p-6">
			<h2 id="done" tabIndex={-1} className="flex items-start gap-2.5 text-lg font-semibold outline-none">
				<CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
				{said}
			</h2>
			<p className="mt-1 text-ink-soft wrap-anywhere">{file.fileName}</p>
			{file.kind === 'members' && (
				<p className="mt-3 max-w-prose">
					Nobody has been mailed. Invite the new people below whenever you are ready.
				</p>
			)}
			<div className="mt-5 flex flex-wrap gap-2">
				<LinkButton to={list.path}>{list.label}</LinkButton>
				<Button tone="secondary" onClick={imported.cancel}>
					Import another file
				</Button>
			</div>
		</section>
	);
}
