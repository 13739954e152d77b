import { useNavigate } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { moneyPath } from './money-path.ts';
import { useCentresOfDays } from './use-centres-of-days.ts';

interface DayFiltersProps {
	centreId: number;
	day: IsoDate;
}

/** Chooses centre and day. The URL holds both. */
export function DayFilters({ centreId, day }: DayFiltersProps) {
	const navigate = useNavigate();
	const { centres, nameOf, read } = useCentresOfDays();
	const options = centres.map(({ id, name, hasEnded }) => ({
		value: id,
		label: hasEnded ? `${name}, ended` : name,
	}));
	const isOwn = centres.some(({ id }) => id === centreId);
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
					placeholder={read.data && !isOwn ? 'Please choose' : undefined}
					options={isOwn || read.data ? options : [...options, { value: centreId, label: nameOf(centreId) }]}
					value={isOwn || !read.data ? centreId : ''}
					onChange={({ target: { value } }) => show(Number(value), day)}
				/>
			)}
			<DayField
				label="Day"
				className="min-w-40 flex-1 sm:max-w-56"
				day={day}
				onChoose={(chosen) => show(centreId, chosen)}
			/>
		</fieldset>
	);
}
