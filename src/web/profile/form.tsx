import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { clubToday, yearsBefore } from '#shared/dates.ts';
import { minimumAge } from '#shared/fields.ts';
import { type Profile, profileUpdate } from '#shared/identity/identity.contract.ts';
import { api, profileQuery } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';

/** The editable fields, and how each value reads in the note that somebody else changed it meanwhile. */
const editable = {
	name: String,
	phone: String,
	DOB: (date: string) => (date ? calendarDate(date) : 'no date'),
};

const fields = ['name', 'phone', 'DOB'] as const;

/**
 * The fields that a save has written, which are those that the member changed. The others may have been changed
 * elsewhere.
 */
function savedFields({ expected, ...sent }: z.output<typeof profileUpdate>): Partial<Profile> {
	return Object.fromEntries(
		fields.filter((field) => sent[field] !== expected?.[field]).map((field) => [field, sent[field]]),
	);
}

/** The member's details. Saving is enabled once a field differs from the stored value. */
export function ProfileForm({ profile }: { profile: Profile }) {
	const queryClient = useQueryClient();
	const save = useCall(api.identity.update, {
		// Updated at once, not after the refetch: the form is clean, so that leaving meanwhile loses nothing and does not
		// ask.
		onSuccess: (_reply, { body }) =>
			queryClient.setQueryData(
				profileQuery(api).queryKey,
				(known) => known && { ...known, ...savedFields(body) },
			),
	});
	const form = useEditForm(profileUpdate, {
		stored: profile,
		editable,
		async onSubmit(body) {
			try {
				await save.send({ body });
			} finally {
				// Even after a refusal, because the profile may have been changed elsewhere. Awaited, so that the form stays
				// pending until every screen shows the stored profile.
				await refetchStale(queryClient, staleAfter.profile);
			}
			form.restart(queryClient.getQueryData(profileQuery(api).queryKey) ?? profile);
		},
	});
	useDraft('profile', form.rhf);
	const values = form.rhf.watch();
	const hasChanges = fields.some((field) => values[field].trim() !== profile[field]);
	useAskBeforeLeaving(hasChanges);

	return (
		<form noValidate onSubmit={form.submit} className="@container">
			<div className="grid gap-x-4 gap-y-3 @md:grid-cols-2 @xl:grid-cols-3">
				<TextField label="Name" autoComplete="name" className="@md:col-span-full" {...form.field('name')} />
				<PhoneField label="Phone" hint="10 digits, without +91" {...form.field('phone')} />
				<DateField
					label="Date of birth"
					autoComplete="bday"
					max={yearsBefore(clubToday(), minimumAge.signUp)}
					{...form.field('DOB')}
				/>
				<TextField
					label="Gender"
					hint="Set at sign-up; it cannot be changed"
					readOnly
					className="@md:col-span-2 @xl:col-span-1"
					{...form.field('gender')}
				/>
				<TextField
					label="Email"
					className="@md:col-span-full"
					hint="You sign in with this email; it cannot be changed"
					type="email"
					readOnly
					{...form.field('email')}
				/>
				<div className="mt-2 flex flex-col @md:col-span-full @md:flex-row @md:justify-end">
					<Button type="submit" size="lg" ariaDisabled={!hasChanges} pending={form.pending}>
						Save
					</Button>
				</div>
			</div>
		</form>
	);
}
