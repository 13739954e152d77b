import type { ChangeEvent, ComponentProps } from 'react';
import { asciiDigits } from '#shared/text/folded-text.ts';
import { TextField } from './text-field.tsx';

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'> {
	/** Extracts the digits from typed or pasted text. By default, all of them. */
	read?: (typed: string) => string;
}

/** The digits of a text, those of other scripts converted to ASCII. */
const digitsOf = (typed: string) => asciiDigits(typed).replace(/\D/g, '');

/**
 * A field for digits that are not a quantity: a phone number, a pincode, a code. Drops other characters as they are
 * typed. Surplus digits stay, because only the user knows which one is wrong; the schema reports them.
 */
export function DigitsField({ read = digitsOf, onChange, ...rest }: DigitsFieldProps) {
	const strip = (event: ChangeEvent<HTMLInputElement>) => {
		const { value: typed, selectionStart } = event.target;
		const accepted = read(typed);
		if (accepted !== typed) {
			// Setting the value moves the caret to the end, so it is restored.
			const caret = read(typed.slice(0, selectionStart ?? typed.length)).length;
			event.target.value = accepted;
			event.target.setSelectionRange(caret, caret);
		}
		onChange?.(event);
	};
	return <TextField inputMode="numeric" {...rest} onChange={strip} />;
}
