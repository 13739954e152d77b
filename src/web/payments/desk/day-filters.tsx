import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { isDayOfBooks, moneyPath } from './url.ts';
import { useCentresOfDays } from './use-centres-of-days.ts';

interface DayFiltersProps {
	centreId: number;
	day: IsoDate;
}

/** Chooses centre and day. Each choice is in the address. */
export function DayFilters({ centreId, day }: DayFiltersProps) {
	const navigate = useNavigate();
	const { centres, nameOf } = useCentresOfDays();
	const options = centres.map(({ id, name, hasEnded }) => ({
		value: id,
		label: hasEnded ? `${name}, ended` : name,
	}));
	const isOwn = centres.some(({ id }) => id === centreId);
	// What is being typed is kept: a year of which one digit is there is a day as well, of another age.
	const [typed, setTyped] = useState<string>(day);
	const [shown, setShown] = useState(day);
	if (shown !== day) {
		setShown(day);
		setTyped(day);
	}
	const show = (centre: number, of: IsoDate) =>
		void navigate(moneyPath({ part: 'day', centre, day: of }), { replace: true, preventScrollReset: true });
	return (
		<fieldset
			aria-label="Centre and day"
			className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-1 print:hidden"
		>
			{(options.length > 1 || !isOwn) && (
				<Select
					label="Centre"
					className="min-w-40 flex-1 sm:max-w-64"
					options={isOwn ? options : [...options, { value: centreId, label: nameOf(centreId) }]}
					value={centreId}
					onChange={({ target: { value } }) => show(Number(value), day)}
				/>
			)}
			<DateField
				label="Day"
				className="min-w-40 flex-1 sm:max-w-56"
				value={typed}
				onChange={({ target: { value } }) => {
					setTyped(value);
					if (isDayOfBooks(value)) show(centreId, value);
				}}
			/>
		</fieldset>
	);
}
