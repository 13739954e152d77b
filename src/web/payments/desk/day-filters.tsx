import { useState } from 'react';
import { useNavigate } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import type { IsoDate } from '#shared/dates.ts';
import { holds } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { isDayOfBooks, moneyPath } from './url.ts';

interface DayFiltersProps {
	centreId: number;
	day: IsoDate;
}

/** Chooses centre and day. Each choice is in the address. */
export function DayFilters({ centreId, day }: DayFiltersProps) {
	const navigate = useNavigate();
	const { centres } = useClub();
	const placeName = usePlaceName();
	const mine = useRights().centresFor('closeDays');
	const own = centres.filter(({ id }) => holds(mine, id));
	const options = own.map(({ id, name }) => ({ value: id, label: centreName(name) }));
	const isOwn = own.some(({ id }) => id === centreId);
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
					options={isOwn ? options : [...options, { value: centreId, label: placeName(centreId) }]}
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
