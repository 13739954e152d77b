import { useQuery } from '@tanstack/react-query';
import {
	allBackWithin,
	type CancelCause,
	cancelCauseLabels,
	cancelCauses,
} from '#shared/membership/cancelling/cancel.rules.ts';
import { type CancelEffects, confirmedCancel } from '#shared/membership/cancelling/cancelling.contract.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CancelDialogProps {
	membership: MembershipOnDay;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards: the button that opened the dialog may be gone. */
	focusAfter: () => HTMLElement | null;
}

/** Shows the effects and the refund of ending a membership today, and ends it. */
export function CancelDialog({ membership, open, onClose, focusAfter }: CancelDialogProps) {
	const { id, type, state, due } = membership;
	const cancel = useCall(deskApi.membership.cancel, {
		invalidates: staleAfter.membership,
		onSuccess: onClose,
		// The pause may have been ended or moved, so the data behind the dialog is stale.
		onError: useRefetchWithPreview(staleAfter.membership, () => preview.refetch()),
	});
	const form = useSchemaForm(confirmedCancel, {
		defaults: { membershipId: id, note: '', fingerprint: '' },
		onSubmit: (body) => cancel.send({ body }),
	});
	useDraft(`cancelling of membership ${id}`, form.rhf);
	const cause = form.rhf.watch('cause') as CancelCause | undefined;
	const preview = useQuery({
		queryKey: ['cancel effects', id, cause],
		queryFn: async ({ signal }) => {
			const effects = await deskApi.membership.previewCancel({
				query: { membershipId: id, cause: cause ?? 'asked' },
				signal,
			});
			// Confirms exactly the effects that are shown.
			form.rhf.setValue('fingerprint', effects.fingerprint);
			return effects;
		},
		enabled: open && cause !== undefined && cancelCauses.includes(cause),
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	return (
		<FormDialog
			title={`Cancel ${type}?`}
			description={
				state === 'expired'
					? `Membership #${id} has run out. The rest, ${formatRupees(due)}, is not asked for any more. This cannot be undone.`
					: `Membership #${id} ends today. This cannot be undone.`
			}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Cancel the membership"
			danger
			focusAfter={focusAfter}
		>
			<Select
				label="Why"
				placeholder="Choose why"
				options={cancelCauses.map((value) => ({ value, label: cancelCauseLabels[value] }))}
				className="sm:col-span-2"
				{...form.field('cause')}
			/>
			<div aria-live="polite" className="rounded-md bg-sunken px-5 py-4 sm:col-span-2">
				{preview.data ? (
					<Effects effects={preview.data} />
				) : preview.error ? (
					<p className="text-chilli-dark">{messageFor(preview.error)}</p>
				) : cause ? (
					<Skeleton className="h-16" />
				) : (
					<p className="text-ink-soft">Choose why, and what happens is shown here</p>
				)}
			</div>
			<TextField
				label="Note"
				optional
				hint="Only the audit shows it"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('note')}
			/>
		</FormDialog>
	);
}

function Effects({ effects }: { effects: CancelEffects }) {
	const { lastDay, days, received, isAll, kept, worth, waived, amount, moved } = effects;
	return (
		<>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-semibold">To be paid back</span>
				<strong className="text-lg tabular-nums">{formatRupees(amount)}</strong>
			</p>
			<ul className="mt-2 grid gap-1 text-sm">
				{received === 0 ? (
					<li>Nothing was paid for it here, and nothing is asked for any more.</li>
				) : isAll ? (
					<li>All that was paid goes back: it is a mistake, or was bought within {allBackWithin} days.</li>
				) : (
					<li>
						{days.left} of {days.bought} bought days are left.{' '}
						{kept > 0 ? `After ${kept} % that the club keeps, they are` : 'They are'} worth{' '}
						{formatRupees(worth)}.
					</li>
				)}
				{received > 0 && waived > 0 && (
					<li>{formatRupees(waived)} of that was not paid yet. What is due is not asked for any more.</li>
				)}
				{lastDay && (
					<li>
						Its last day is <CalendarDate date={lastDay} />.
					</li>
				)}
				{moved.map(({ id, type, firstDay, validUntil }) => (
					<li key={id}>
						The next membership, {type}, begins on <CalendarDate date={firstDay} /> and lasts until{' '}
						<CalendarDate date={validUntil} />.
					</li>
				))}
			</ul>
		</>
	);
}
