import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { cashIn, denominations } from '#shared/payments/payments.rules.ts';
import { shiftCount } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { Counted } from './count-result.tsx';

interface CountDialogProps {
	centre: string;
	shiftId: number;
	/** The owner of the drawer, if somebody else counts it; undefined for one's own. */
	by?: string;
	onCounted: (result: Counted) => void;
	onClose: () => void;
}

/**
 * Enter moves to the next denomination, because whoever counts types without looking. In the last field it submits.
 */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
	if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
	const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
	const next = fields[fields.indexOf(event.currentTarget) + 1];
	if (!next) return;
	event.preventDefault();
	next.focus();
	next.select();
}

/** The key of the draft of a drawer's count. */
export const countDraft = (shiftId: number) => `count of drawer ${shiftId}`;

/**
 * The dialog that counts a drawer and closes it. It shows the sum of the input, but not what should be in the drawer.
 */
export function CountDialog({ centre, shiftId, by, onCounted, onClose }: CountDialogProps) {
	const [isForbidden, setForbidden] = useState(false);
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.drawer, onClose);
	const close = useCall(deskApi.payments.closeShift, {
		invalidates: deskStaleAfter.drawer,
		idempotent: { call: 'payments.closeShift' },
		// The result is shown in a dialog, which stays.
		successText: null,
		onSuccess: onCounted,
		onError(error) {
			// Their post has changed: the screen goes, and the count is restored to them once they may close the drawer.
			setForbidden(error instanceof ApiError && error.status === 403);
			// The drawer can be closed once somebody has said how the money came in: the input stays until then.
			if (!(error instanceof ApiError && error.refusal.code === 'modes_missing')) refetchOnConflict(error);
		},
	});
	const form = useSchemaForm(shiftCount, {
		defaults: { ...(by !== undefined && { id: shiftId }), counts: {}, note: '' },
		onSubmit: (body) => close.send({ body }),
	});
	useDraft(countDraft(shiftId), form.rhf, { isForbidden });
	const typed = form.rhf.watch('counts') ?? {};
	// An incomplete number counts as zero; its field shows the error.
	const sum = cashIn(
		Object.fromEntries(denominations.map((worth) => [worth, Math.max(typed[`${worth}`] || 0, 0)])),
	);
	return (
		<FormDialog
			title={by === undefined ? 'Count your drawer' : `Count the drawer of ${by}`}
			description={`All cash that is in it at ${centre}, the float included. What is left empty counts as 0.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Close the drawer"
		>
			<fieldset className="min-w-0 sm:col-span-2">
				<legend className="sr-only">How many of each note and coin</legend>
				<div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] items-start sm:grid-cols-3 gap-x-3 gap-y-3 sm:gap-x-4">
					{denominations.map((worth) => (
						<TextField
							key={worth}
							label={formatRupees(worth)}
							leading="×"
							inputMode="numeric"
							enterKeyHint="next"
							autoComplete="off"
							onKeyDown={moveOn}
							{...form.numberField(`counts.${worth}`)}
						/>
					))}
				</div>
			</fieldset>
			<output className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-sm bg-sunken px-4 py-3 sm:col-span-2">
				Counted <strong className="text-lg tabular-nums">{formatRupees(sum)}</strong>
			</output>
			<TextField label="Note" optional autoComplete="off" className="sm:col-span-2" {...form.field('note')} />
		</FormDialog>
	);
}
