import type { ReactNode } from 'react';
import { wholeClub } from '#shared/staff/staff.contract.ts';
import { dutiesToAppoint, dutyLabels, includesCentre } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface PostFieldsProps {
	field: (name: 'duty' | 'centreId' | 'from' | 'until') => BoundField & { actions?: ReactNode };
	/** For an existing post: whether a kiosk or a person holds it, which cannot change. */
	of?: 'a kiosk' | 'a person';
}

/** The fields of a post: duty, place and dates, limited to what the user may appoint. */
export function PostFields({ field, of }: PostFieldsProps) {
	const { centres } = useClub();
	const placeName = usePlaceName();
	const { standing, centresFor } = useRights();
	const mine = centresFor('changeStaff');
	const duties = dutiesToAppoint(standing).filter((duty) => !of || (duty === 'kiosk') === (of === 'a kiosk'));
	const places = [...centres.map(({ id }) => id), null].filter((id) => includesCentre(mine, id));
	return (
		<>
			<Select
				label="Works as"
				placeholder="Choose"
				options={duties.map((duty) => ({ value: duty, label: dutyLabels[duty].one }))}
				{...field('duty')}
			/>
			<Select
				label="Works at"
				placeholder="Choose"
				options={places.map((id) => ({ value: id ?? wholeClub, label: placeName(id) }))}
				{...field('centreId')}
			/>
			<DateField label="First day" {...field('from')} />
			<DateField label="Last day" optional {...field('until')} />
		</>
	);
}
