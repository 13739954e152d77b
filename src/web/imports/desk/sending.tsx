import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Import, ImportStage } from './use-import.ts';

interface SendingProps {
	stage: Extract<ImportStage, { at: 'sending' | 'checking' | 'stopped' }>;
	imported: Import;
}

/** The progress of sending a file's rows; if it stopped, it can continue from there. */
export function Sending({ stage, imported }: SendingProps) {
	const { file } = stage;
	const all = file.rows.length;
	const sent = stage.at === 'checking' ? all : stage.sent;
	return (
		<section aria-labelledby="sending" className="card p-5 sm:p-6">
			<h2 id="sending" tabIndex={-1} className="text-lg font-semibold outline-none wrap-anywhere">
				{file.fileName}
			</h2>
			<progress
				aria-label="Rows sent"
				max={all}
				value={sent}
				className="mt-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-indigo"
			/>
			{stage.at === 'stopped' ? (
				<div role="alert" className="mt-4">
					<p className="font-semibold">
						Stopped after {sent.toLocaleString('en-IN')} of {all.toLocaleString('en-IN')} rows
					</p>
					<p className="mt-1 text-ink-soft">{stage.reason} Nothing is lost: it goes on from there.</p>
				</div>
			) : (
				<p className="mt-4 flex items-center gap-2 text-ink-soft tabular-nums">
					<Spinner />
					{stage.at === 'checking'
						? 'Checking every row…'
						: `${sent.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')} rows sent`}
				</p>
			)}
			<div className="mt-5 flex flex-wrap gap-2">
				{stage.at === 'stopped' && (
					<Button onClick={() => imported.proceed(file, sent, stage.existing)}>Go on</Button>
				)}
				<Button tone="secondary" onClick={imported.cancel}>
					Cancel
				</Button>
			</div>
		</section>
	);
}
