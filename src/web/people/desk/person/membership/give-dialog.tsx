import { entitlementKinds, entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { newGift } from '#shared/membership/pauses/pauses.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface GiveDialogProps {
	membership: MembershipOnDay;
	open: boolean;
	onClose: () => void;
}

/** Adds to an entitlement of a membership, with a reason that the holder reads. */
export function GiveDialog({ membership: { id, type }, open, onClose }: GiveDialogProps) {
	const give = useCall(deskApi.membership.give, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.give' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.membership, onClose),
	});
	const form = useSchemaForm(newGift, {
		defaults: { membershipId: id, kind: 'pause_day', reason: '' },
		onSubmit: (body) => give.send({ body }),
	});
	useDraft(`gift with membership ${id}`, form.rhf);
	return (
		<FormDialog
			title={`Give more with ${type}`}
			description="Its holder sees it, with the reason."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Give"
		>
			<Select
				label="What"
				options={entitlementKinds.map((kind) => ({ value: kind, label: entitlementLabels[kind].several }))}
				{...form.field('kind')}
			/>
			<TextField label="How many" inputMode="numeric" autoComplete="off" {...form.numberField('amount')} />
			<TextField label="Reason" autoComplete="off" className="sm:col-span-2" {...form.field('reason')} />
		</FormDialog>
	);
}
