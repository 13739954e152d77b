import type { ComponentProps } from 'react';
import { DigitsField, digitsOf } from './digits-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof DigitsField>, 'digits' | 'read' | 'leading'>;

/** A pasted +91 or leading 0 in front of ten digits is not part of the number, and must not push its end out. */
const nationalDigits = (typed: string) => digitsOf(typed).replace(/^(?:91|0)(?=\d{10}$)/, '');

/** A phone number of ten digits, without the country code. */
export function PhoneField(props: PhoneFieldProps) {
	return (
		<DigitsField autoComplete="tel-national" inputMode="tel" {...props} digits={10} read={nationalDigits} />
	);
}
