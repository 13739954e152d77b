import { type ComponentProps, useState } from 'react';
import { type IsoDate, isDay } from '#shared/dates.ts';
import { DateField } from './date-field.tsx';

interface DayFieldProps extends Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> {
	/** The selected day; undefined for none. */
	day: IsoDate | undefined;
	/** The last day that can be chosen. */
	max?: IsoDate;
	/** Whether it can be blank. */
	canBeBlank?: boolean;
	/** Called with a day, or with an empty text if it can be blank. */
	onChoose: (day: IsoDate | '') => void;
}

/**
 * A date field that applies a day at once, for filters. It keeps partial input: a year with only one digit typed is a
 * valid day, too, of another age.
 */
export function DayField({ day = '', max, canBeBlank = false, onChoose, ...rest }: DayFieldProps) {
	const [typed, setTyped] = useState(day);
	const [shown, setShown] = useState(day);
	/** The days chosen here that have not come back as `day` yet. */
	const [chosen, setChosen] = useState<readonly string[]>([]);
	if (shown !== day) {
		setShown(day);
		const nth = chosen.indexOf(day);
		setChosen(nth < 0 ? [] : chosen.slice(nth + 1));
		// A day chosen here comes back with a delay, when more may have been typed: do not overwrite that.
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
