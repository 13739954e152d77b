import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'leading'>;

/**
 * A calendar date `YYYY-MM-DD`, chosen with the device's own date picker. Has a default `max`, because
 * without one browsers accept years of six digits.
 */
export function DateField({ max = '9999-12-31', ...rest }: DateFieldProps) {
	return <TextField {...rest} max={max} type="date" />;
}
