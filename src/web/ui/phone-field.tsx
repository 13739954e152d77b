import type { ComponentProps } from 'react';
import { DigitsField } from './digits-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof DigitsField>, 'digits' | 'leading'>;

/** A phone number of ten digits, without the country code. */
export function PhoneField(props: PhoneFieldProps) {
	return <DigitsField autoComplete="tel-national" inputMode="tel" {...props} digits={10} />;
}
