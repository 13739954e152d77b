import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useDroppedFile } from '../hooks/use-dropped-file.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';

/** The state of an upload; none is in progress while `sent` is absent. */
export interface PictureUpload {
	/** The object URL of the chosen file. */
	preview?: string | undefined;
	/** The share of the file that was sent, from 0 to 1. */
	sent?: number | undefined;
	/** Why the upload failed. */
	fault?: string | undefined;
	/** Whether sending the same file again may succeed. */
	mayRetry?: boolean | undefined;
	start: (file: File) => void;
	cancel: () => void;
	retry: () => void;
}

interface PictureFieldProps {
	label: string;
	/** The file types that the file dialog offers. */
	types: readonly string[];
	/** Says which files are accepted. */
	hint: string;
	upload: PictureUpload;
	/** The URL of the field's current picture. */
	shown: string | undefined;
	/** The alt text of that picture. */
	alt: string;
	/** Why that picture is not valid. */
	error?: string | undefined;
	/** Buttons below the error that resolve it. */
	actions?: ReactNode;
	/** Removes an uploaded picture; undefined if there is none. */
	onRemove?: (() => void) | undefined;
	/** A field for another source of the picture, such as a link. It shows `error` itself. */
	children?: ReactNode;
}

/**
 * A field for a picture that is chosen, dropped, pasted, or taken with a phone's camera. Shows it at once, with the
 * progress of its upload and any error.
 */
export function PictureField(props: PictureFieldProps) {
	const { label, types, hint, upload, shown, alt, error, actions, onRemove, children } = props;
	const id = useId();
	const field = useRef<HTMLFieldSetElement>(null);
	const isOver = useDroppedFile(field, upload.start);
	const isSending = upload.sent !== undefined;
	const fault = upload.fault ?? (children || isSending ? undefined : error);
	const isPreviewed = isSending || upload.mayRetry || shown === undefined;
	return (
		<fieldset
			ref={field}
			// Receives the focus when a button is replaced.
			tabIndex={-1}
			aria-describedby={classNames(fault && `${id}-fault`, `${id}-hint`)}
			className={classNames(
				'rounded-md border border-line px-4 pb-4',
				isOver && 'border-indigo bg-indigo-soft',
			)}
		>
			<legend className="-mx-1 px-1 text-sm font-semibold">{label}</legend>
			<div className="mt-2 grid gap-4 sm:grid-cols-[9rem_1fr]">
				<PictureFrame
					shown={isPreviewed ? upload.preview : shown}
					alt={alt}
					isFaulty={Boolean(fault ?? error)}
					isSending={isSending}
				/>
				<div className="grid min-w-0 content-start gap-3">
					{isSending ? (
						<UploadProgress sent={upload.sent ?? 0} onCancel={upload.cancel} />
					) : (
						<PictureChoice
							types={types}
							hasPicture={shown !== undefined}
							onFile={upload.start}
							onRetry={upload.mayRetry ? upload.retry : undefined}
							onRemove={onRemove}
						/>
					)}
					{fault && (
						<p
							id={`${id}-fault`}
							role="alert"
							className="flex items-start gap-1 text-xs font-medium text-chilli"
						>
							<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
							{fault}
						</p>
					)}
					{fault && actions}
					<p id={`${id}-hint`} className="text-xs text-ink-soft">
						<span className="pointer-coarse:hidden">Or drop or paste one here. </span>
						{hint}
					</p>
					{children}
				</div>
			</div>
		</fieldset>
	);
}
