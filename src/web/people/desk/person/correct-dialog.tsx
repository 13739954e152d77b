import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { clubToday, yearsBefore } from '#shared/dates.ts';
import { minimumAge } from '#shared/fields.ts';
import { type PersonInFull, personCorrection } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { GenderField } from '#web/parts/gender-field.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** The fields that are corrected, and how their values read where somebody else changed one meanwhile. */
const editable = {
	name: String,
	email: String,
	phone: String,
	DOB: (date: string) => (date ? calendarDate(date) : 'no date'),
	gender: String,
	address: (address: string) => address || 'no address',
};

/** This screen sends all fields, including those that the call leaves optional. */
const schema = personCorrection.required({ gender: true, address: true });

interface CorrectDialogProps {
	person: PersonInFull;
	open: boolean;
	onClose: () => void;
}

/** Corrects a person's data. */
export function CorrectDialog({ person, open, onClose }: CorrectDialogProps) {
	const { userId, name, email, phone, DOB, gender, address, emailConfirmed } = person;
	const queryClient = useQueryClient();
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.person, onClose);
	const correct = useCall(deskApi.people.correct, {
		invalidates: deskStaleAfter.personCorrected,
		onSuccess: onClose,
		onError: (error) => {
			if (!(error instanceof ApiError && error.status === 403)) return refetchOnConflict(error);
			// The user may no longer correct it: they lost the right, or the person became staff.
			void refetchStale(queryClient, deskStaleAfter.person);
			onClose();
		},
	});
	const form = useEditForm(schema, {
		stored: { userId, name, email, phone, DOB, gender, address },
		editable,
		onSubmit: (body) => correct.send({ body }),
	});
	useDraft(`details of ${userId}`, form.rhf);
	return (
		<FormDialog
			title="Correct details"
			description={
				emailConfirmed
					? undefined
					: 'Another email signs them out everywhere. We mail it a link with which they set a password.'
			}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<TextField label="Name" autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
			<TextField
				label="Email"
				type="email"
				autoComplete="off"
				className="sm:col-span-2"
				readOnly={emailConfirmed}
				hint={emailConfirmed ? 'They have confirmed it, so it cannot be changed' : undefined}
				{...form.field('email')}
			/>
			<PhoneField label="Phone" autoComplete="off" hint="10 digits, without +91" {...form.field('phone')} />
			<DateField
				label="Date of birth"
				autoComplete="off"
				hint="As their ID says it"
				max={yearsBefore(clubToday(), minimumAge.signUp)}
				{...form.field('DOB')}
			/>
			<GenderField {...form.field('gender')} />
			<TextField label="Address" autoComplete="off" className="sm:col-span-2" {...form.field('address')} />
		</FormDialog>
	);
}
