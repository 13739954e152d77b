import type { KeyboardEvent } from 'react';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface AwbFieldProps {
	/** `AWB of AK-12`. */
	label: string;
	hint?: string;
	/** The result of `form.field`. */
	field: BoundField;
	onScan: (code: string) => void;
}

/**
 * The field for a courier's number, which is typed or scanned. Enter moves to the next such field of the form, and
 * from the last one to the submit button: a scanner's Enter must not submit.
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

/** The next AWB field of the form, or else its submit button. */
function nextOf(input: HTMLInputElement): HTMLElement | undefined {
	const controls = [...(input.form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
	const after = controls.slice(controls.indexOf(input) + 1);
	const isSubmit = (one: HTMLElement) => one instanceof HTMLButtonElement && one.type === 'submit';
	return after.find((one) => 'awb' in one.dataset) ?? controls.find(isSubmit);
}

/** For the field before the AWB fields: Enter moves to the first of them instead of submitting. */
export function toFirstAwb(event: KeyboardEvent<HTMLInputElement>): void {
	const first = event.currentTarget.form?.querySelector<HTMLInputElement>('input[data-awb]');
	if (event.key !== 'Enter' || !first) return;
	event.preventDefault();
	first.focus();
}
