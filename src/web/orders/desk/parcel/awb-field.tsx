import type { KeyboardEvent } from 'react';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface AwbFieldProps {
	/** `AWB of AK-12`. */
	label: string;
	hint?: string;
	/** As `form.field` gives it. */
	field: BoundField;
	onScan: (code: string) => void;
}

/**
 * The field of a courier's number, which is typed, or scanned with a scanner or the camera. Enter goes on to the next such
 * field of the form, and from the last to its button: a scanner's Enter sends nothing.
 */
export function AwbField({ label, hint, field, onScan }: AwbFieldProps) {
	const ownInput = () => document.querySelector<HTMLInputElement>(`input[data-awb][name="${field.name}"]`);
	return (
		<TextField
			label={label}
			hint={hint}
			optional
			data-awb
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			onKeyDown={(event) => {
				if (event.key !== 'Enter') return;
				event.preventDefault();
				nextOf(event.currentTarget)?.focus();
			}}
			trailing={
				<ScanButton
					label={label.replace('AWB', 'Scan the number')}
					onScan={onScan}
					focusAfter={() => {
						const input = ownInput();
						return input && (nextOf(input) ?? input);
					}}
				/>
			}
			{...field}
		/>
	);
}

/** The next field of an AWB in the form of one, or else the form's button. */
function nextOf(input: HTMLInputElement): HTMLElement | undefined {
	const controls = [...(input.form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
	const after = controls.slice(controls.indexOf(input) + 1);
	const isSubmit = (one: HTMLElement) => one instanceof HTMLButtonElement && one.type === 'submit';
	return after.find((one) => 'awb' in one.dataset) ?? controls.find(isSubmit);
}

/** Goes to the first field of an AWB, in place of sending the form: for the field before it. */
export function toFirstAwb(event: KeyboardEvent<HTMLInputElement>): void {
	const first = event.currentTarget.form?.querySelector<HTMLInputElement>('input[data-awb]');
	if (event.key !== 'Enter' || !first) return;
	event.preventDefault();
	first.focus();
}
