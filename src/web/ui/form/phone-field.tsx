import type { ComponentProps } from 'react';
import { DigitsField } from './digits-field.tsx';
import { nationalNumber } from './national-number.ts';

type PhoneFieldProps = Omit<ComponentProps<typeof DigitsField>, 'read' | 'leading'>;

/** A phone number of ten digits, without the country code. */
export function PhoneField(props: PhoneFieldProps) {
	return <DigitsField autoComplete="tel-national" inputMode="tel" {...props} read={nationalNumber} />;
}
