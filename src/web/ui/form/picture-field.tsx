import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useGivenFile } from '../hooks/use-given-file.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { UploadProgress } from './upload-progress.tsx';

/** An upload: nothing is under way where `sent` is absent. */
export interface PictureUpload {
	/** The URL of the chosen file, for this page alone. */
	preview?: string | undefined;
	/** How much of it has gone, from 0 to 1. */
	sent?: number | undefined;
	/** Why it was not uploaded. */
	fault?: string | undefined;
	/** Whether the same file may be taken when it is sent again. */
	mayRetry?: boolean | undefined;
	start: (file: File) => void;
	cancel: () => void;
	retry: () => void;
}

interface PictureFieldProps {
	label: string;
	/** The types that the picker offers. */
	types: readonly string[];
	/** Which files may be chosen. */
	hint: string;
	upload: PictureUpload;
	/** The URL of the picture that the field has. */
	shown: string | undefined;
	/** What that picture is called, for who cannot see it. */
	alt: string;
	/** Why that picture cannot stay. */
	error?: string | undefined;
	/** Buttons below the error that settle it. */
	actions?: ReactNode;
	/** Takes an uploaded picture away; left out, there is none. */
	onRemove?: (() => void) | undefined;
	/** A field that gives a picture in another way: a link. It shows `error` itself. */
	children?: ReactNode;
}

/**
 * A field for a picture: chosen, dropped, pasted, or taken with a phone's camera. Shows it at once, how far its upload
 * is, and what went wrong.
 */
export function PictureField(props: PictureFieldProps) {
	const { label, types, hint, upload, shown, alt, error, actions, onRemove, children } = props;
	const id = useId();
	const field = useRef<HTMLFieldSetElement>(null);
	const isOver = useGivenFile(field, upload.start);
	const isSending = upload.sent !== undefined;
	const fault = upload.fault ?? (children || isSending ? undefined : error);
	const isPreviewed = isSending || upload.mayRetry || shown === undefined;
	return (
		<fieldset
			ref={field}
			// Gets the focus of a button that is replaced.
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
