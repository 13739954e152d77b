import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'leading'>;

/**
 * A calendar date `YYYY-MM-DD`, chosen with the device's own calendar. `min` and `max` bound it: without
 * a last date, browsers take years of six digits.
 */
export function DateField({ max = '9999-12-31', ...rest }: DateFieldProps) {
	return <TextField {...rest} max={max} type="date" />;
}
