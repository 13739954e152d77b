import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { type Booking, newBooking } from '#shared/consultancy/consultancy.contract.ts';
import { feetAsCentimetres } from '#shared/consultancy/consultancy.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { latestUpcoming } from '#shared/fields.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { bookingsQuery } from '#web/consultancy/queries.ts';
import { api, keys } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { useAfterUnmount } from '#web/ui/hooks/use-after-unmount.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';

interface AppointmentFormProps {
	type: string;
	userId: number;
}

/**
 * The booking form: what the consultant must know beforehand, and the date. Leads to the member's bookings once it is
 * sent.
 */
export function AppointmentForm({ type, userId }: AppointmentFormProps) {
	const navigate = useNavigate();
	const screen = useAfterUnmount();
	const refetch = useRefetch();
	const book = useCall(api.consultancy.book, {
		// The intent is stored in the browser until the call is answered, so it must not contain the health data.
		idempotent: { call: 'consultancy.book', intent: ({ body }) => [body.consult_type, body.date] },
		invalidates: staleAfter.booking,
		onSuccess: () => {
			// The member may have navigated elsewhere: the toast tells them, without a redirect.
			if (!screen.isUnmounted()) void navigate('/profile/profileConsultancy', { replace: true });
		},
		// The consultancy was renamed or removed since the page was read: fetching again leads the page to what exists.
		onError: (error) => {
			if (error instanceof ApiError && error.status === 422) void refetch([keys.club]);
		},
	});
	const queryClient = useQueryClient();
	const { ask, dialog } = useConfirm();
	/** Asks before the same consultancy is booked twice for a day. */
	const isWanted = async ({ consult_type, date }: Pick<Booking, 'consult_type' | 'date'>) => {
		// Fetched again: it may have been booked on another device.
		const own = await queryClient.fetchQuery({ ...bookingsQuery(api), staleTime: 0, retry: false });
		if (!own.some((one) => one.consult_type === consult_type && one.date === date)) return true;
		return ask({
			title: 'Book another?',
			description: `You have booked ${consult_type} for ${formatLongDate(date)} already.`,
			confirmLabel: 'Book another',
		});
	};
	const form = useSchemaForm(newBooking, {
		defaults: { consult_type: type, userId },
		onSubmit: async (body) => {
			if (await isWanted(body)) await book.send({ body });
		},
	});
	const height = form.rhf.watch('height');
	// A hint, not an error: the specification accepts any height from 0.
	const centimetres = feetAsCentimetres(height);
	return (
		<form
			noValidate
			onSubmit={form.submit}
			className="grid grid-cols-2 gap-x-4 gap-y-3 crowded:*:col-span-full @sm:grid-cols-3"
		>
			<TextField label="Consult type" readOnly className="col-span-full" {...form.field('consult_type')} />
			<TextField
				label="Age"
				inputMode="numeric"
				autoComplete="off"
				className="@max-sm:col-span-full"
				{...form.numberField('age')}
			/>
			<TextField
				label="Height (cm)"
				liveHint
				hint={centimetres && `${height} looks like feet. Did you mean ${centimetres} cm?`}
				inputMode="decimal"
				autoComplete="off"
				{...form.numberField('height')}
			/>
			<TextField label="Weight (kg)" inputMode="decimal" autoComplete="off" {...form.numberField('weight')} />
			<DateField
				label="Date"
				min={clubToday()}
				max={latestUpcoming()}
				className="col-span-full"
				{...form.field('date')}
			/>
			<Button type="submit" size="lg" pending={form.pending} className="col-span-full mt-3">
				Book Appointment
			</Button>
			{dialog}
		</form>
	);
}
