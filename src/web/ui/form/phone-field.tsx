import type { ComponentProps } from 'react';
import { DigitsField, digitsOf } from './digits-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof DigitsField>, 'digits' | 'read' | 'leading'>;

/** Drops a pasted +91 or leading 0 before ten digits, so that the last digits are not cut off instead. */
const nationalDigits = (typed: string) => digitsOf(typed).replace(/^(?:91|0)(?=\d{10}$)/, '');

/** A phone number of ten digits, without the country code. */
export function PhoneField(props: PhoneFieldProps) {
	return (
		<DigitsField autoComplete="tel-national" inputMode="tel" {...props} digits={10} read={nationalDigits} />
	);
}
