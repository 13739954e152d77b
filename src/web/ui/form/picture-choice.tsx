import { Camera, ImageUp, RotateCcw, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { Button } from '../button.tsx';
import { moveFocusOnUnmount } from '../hooks/move-focus-on-unmount.ts';

interface PictureChoiceProps {
	/** The types that the picker offers. */
	types: readonly string[];
	hasPicture: boolean;
	onFile: (file: File) => void;
	/** Left out where there is nothing to try again. */
	onRetry: (() => void) | undefined;
	/** Left out where there is nothing to remove. */
	onRemove: (() => void) | undefined;
}

const focusField = moveFocusOnUnmount((removed) => removed.closest('fieldset'));

/** The buttons that choose a picture. A phone has one more, for its camera: not every phone's picker offers it. */
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
	/** Opens the camera that looks away from whoever holds the phone. */
	capture?: boolean;
	onFile: (file: File) => void;
}

/** The browser's own picker, which a button opens. */
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
				// The same file may be chosen again after a failure.
				currentTarget.value = '';
				if (file) onFile(file);
			}}
		/>
	);
}
