import { type ComponentProps, useState } from 'react';
import { type IsoDate, isDay } from '#shared/dates.ts';
import { DateField } from './date-field.tsx';

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> {
	/** The day that is shown; undefined for none. */
	day: IsoDate | undefined;
	/** The last day that can be chosen. */
	max?: IsoDate;
	/** Whether it can be blank. */
	canBeBlank?: boolean;
	/** Called with a day, or with nothing where that can be. */
	onChoose: (day: IsoDate | '') => void;
}

/**
 * A day that is chosen at once, as one of a filter is. What is being typed is kept: a year of which one digit is there is a day as
 * well, of another age.
 */
export function DayField({ day = '', max, canBeBlank = false, onChoose, ...rest }: DayFieldProps) {
	const [typed, setTyped] = useState(day);
	const [shown, setShown] = useState(day);
	if (shown !== day) {
		setShown(day);
		setTyped(day);
	}
	const isChosen = (value: string) =>
		value === '' ? canBeBlank : isDay(value) && (max === undefined || value <= max);
	return (
		<DateField
			{...rest}
			max={max}
			value={typed}
			onChange={({ target: { value } }) => {
				setTyped(value);
				if (isChosen(value)) onChoose(value);
			}}
		/>
	);
}
