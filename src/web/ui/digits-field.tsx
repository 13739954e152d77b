import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength'> {
	/** Digits at most; what is typed or pasted beyond them is dropped. */
	digits: number;
}

/** A number that is not a quantity: a phone, a pincode, a code. Whatever is no digit is dropped as typed. */
export function DigitsField({ digits, onChange, ...rest }: DigitsFieldProps) {
	const strip = (event: ChangeEvent<HTMLInputElement>) => {
		const typed = event.target.value;
		const kept = typed.replace(/\D/g, '').slice(0, digits);
		if (kept !== typed) event.target.value = kept;
		onChange?.(event);
	};
	return <TextField inputMode="numeric" {...rest} onChange={strip} />;
}
