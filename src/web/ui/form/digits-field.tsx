import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'> {
	/** Digits at most; what is typed or pasted beyond them is dropped. */
	digits: number;
	/** What counts of what was typed or pasted; its digits, unless told otherwise. */
	read?: (typed: string) => string;
}

/** The digits of a text, in their order. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** A number that is not a quantity: a phone, a pincode, a code. Whatever is no digit is dropped as typed. */
export function DigitsField({ digits, read = digitsOf, onChange, ...rest }: DigitsFieldProps) {
	const strip = (event: ChangeEvent<HTMLInputElement>) => {
		const { value: typed, selectionStart } = event.target;
		const kept = read(typed).slice(0, digits);
		if (kept !== typed) {
			// A value set by script sends the caret to the end; it belongs where one was typing.
			const caret = read(typed.slice(0, selectionStart ?? typed.length)).length;
			event.target.value = kept;
			event.target.setSelectionRange(caret, caret);
		}
		onChange?.(event);
	};
	return <TextField inputMode="numeric" {...rest} onChange={strip} />;
}
