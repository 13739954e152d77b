import type { ComponentProps } from 'react';
import { pasteDate } from './paste-date.ts';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'leading'>;

/**
 * A calendar date `YYYY-MM-DD`, chosen with the device's own date picker, typed or pasted. Has a default `max`, because
 * without one browsers accept years of six digits.
 */
export function DateField({ max = '9999-12-31', ...rest }: DateFieldProps) {
	return <TextField onPaste={(event) => void pasteDate(event)} {...rest} max={max} type="date" />;
}
