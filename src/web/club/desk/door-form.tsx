import { type DoorFields, doorUpdate } from '#shared/club/door.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FactsForm } from './facts-form.tsx';
import { useFactsForm } from './use-facts-form.ts';

/** How the day reads in the note that somebody else changed it meanwhile. */
const shown = (day: string) => (day ? calendarDate(day) : 'nobody is asked');

/** The form of the rules of the doors, each of which is off while its field is empty. */
export function DoorForm({ door }: { door: DoorFields }) {
	const form = useFactsForm(doorUpdate, {
		stored: door,
		editable: { askHealthFrom: shown },
		save: deskApi.club.updateDoor,
		storedIn: (club) => club.door,
	});
	return (
		<FactsForm form={form} draft="club door" submitLabel="Save door rules">
			<DateField
				label="Ask for health answers at the door from"
				optional
				hint="From that day on, the door says who has given none within a year. Members answer on their profile, or at the desk."
				{...form.field('askHealthFrom')}
			/>
		</FactsForm>
	);
}
