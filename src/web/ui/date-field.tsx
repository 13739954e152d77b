import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'leading'>;

/** A calendar date `YYYY-MM-DD`, chosen with the device's own calendar. `min` and `max` bound it. */
export function DateField(props: DateFieldProps) {
	return <TextField {...props} type="date" />;
}
