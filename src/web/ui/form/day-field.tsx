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
	/** The days that were chosen here and that `day` has not become since. */
	const [chosen, setChosen] = useState<readonly string[]>([]);
	if (shown !== day) {
		setShown(day);
		const nth = chosen.indexOf(day);
		setChosen(nth < 0 ? [] : chosen.slice(nth + 1));
		// What comes back of one's own typing is late: more may be typed by now.
		if (nth < 0) setTyped(day);
	}
	const canBeChosen = (value: string) =>
		value === '' ? canBeBlank : isDay(value) && (max === undefined || value <= max);
	return (
		<DateField
			{...rest}
			max={max}
			value={typed}
			onChange={({ target: { value } }) => {
				setTyped(value);
				if (!canBeChosen(value)) return;
				setChosen((before) => [...before, value]);
				onChoose(value);
			}}
		/>
	);
}
