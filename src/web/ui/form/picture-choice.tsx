import { Camera, ImageUp, RotateCcw, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../button.tsx';
import { moveFocusOnUnmount } from '../hooks/move-focus-on-unmount.ts';

interface PictureChoiceProps {
	/** The file types that the file dialog offers. */
	types: readonly string[];
	hasPicture: boolean;
	onFile: (file: File) => void;
	/** Undefined if there is nothing to retry. */
	onRetry: (() => void) | undefined;
	/** Undefined if there is nothing to remove. */
	onRemove: (() => void) | undefined;
}

const focusField = moveFocusOnUnmount((removed) => removed.closest('fieldset'));

/**
 * The buttons for choosing a picture. A phone gets one more for its camera, which not every phone's file dialog
 * offers.
 */
export function PictureChoice({ types, hasPicture, onFile, onRetry, onRemove }: PictureChoiceProps) {
	const file = useRef<HTMLInputElement>(null);
	const camera = useRef<HTMLInputElement>(null);
	return (
		<div ref={focusField} className="flex flex-wrap gap-2">
			{onRetry && (
				<Button size="sm" onClick={onRetry}>
					<RotateCcw aria-hidden="true" />
					Try again
				</Button>
			)}
			<Button size="sm" tone="secondary" onClick={() => file.current?.click()}>
				<ImageUp aria-hidden="true" />
				{hasPicture || onRetry ? 'Choose another' : 'Choose a picture'}
			</Button>
			<Button
				size="sm"
				tone="secondary"
				className="hidden! pointer-coarse:inline-flex!"
				onClick={() => camera.current?.click()}
			>
				<Camera aria-hidden="true" />
				Take a photo
			</Button>
			{onRemove && (
				<Button size="sm" tone="quiet" onClick={onRemove}>
					<Trash2 aria-hidden="true" />
					Remove
				</Button>
			)}
			<HiddenPicker picker={file} types={types.join()} onFile={onFile} />
			<HiddenPicker picker={camera} types="image/*" capture onFile={onFile} />
		</div>
	);
}

interface HiddenPickerProps {
	picker: RefObject<HTMLInputElement | null>;
	types: string;
	/** Whether to open the back camera. */
	capture?: boolean;
	onFile: (file: File) => void;
}

/** The browser's own file input, which a button opens. */
function HiddenPicker({ picker, types, capture, onFile }: HiddenPickerProps) {
	return (
		<input
			ref={picker}
			type="file"
			hidden
			accept={types}
			capture={capture ? 'environment' : undefined}
			onChange={({ currentTarget }) => {
				const [file] = currentTarget.files ?? [];
				// Resets the input, so that the same file can be chosen again after a failure.
				currentTarget.value = '';
				if (file) onFile(file);
			}}
		/>
	);
}
