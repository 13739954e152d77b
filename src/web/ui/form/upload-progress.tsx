import { Button } from '../button.tsx';
import { moveFocusOnUnmount } from '../hooks/move-focus-on-unmount.ts';
import { Spinner } from '../spinner.tsx';

interface UploadProgressProps {
	/** The share that was sent, from 0 to 1. */
	sent: number;
	onCancel: () => void;
}

const focusField = moveFocusOnUnmount((removed) => removed.closest('fieldset'));

/** The progress of an upload; after the last byte, the server still processes the picture. */
export function UploadProgress({ sent, onCancel }: UploadProgressProps) {
	const isSent = sent >= 1;
	return (
		<div ref={focusField} className="flex items-center gap-3">
			<div className="min-w-0 flex-1">
				<p role="status" className="mb-1.5 flex items-center gap-2 text-sm">
					{isSent ? 'Preparing the picture…' : 'Uploading…'}
					{isSent && <Spinner />}
				</p>
				<progress
					aria-label="Upload"
					max={100}
					value={Math.round(sent * 100)}
					className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-indigo"
				/>
			</div>
			<Button size="sm" tone="secondary" onClick={onCancel}>
				<span>
					Cancel<span className="sr-only"> upload</span>
				</span>
			</Button>
		</div>
	);
}
