import { useId } from 'react';
import { clubToday, daysAfter } from '#shared/dates.ts';
import { type MembershipOnDay, newHomeCentre } from '#shared/membership/membership.contract.ts';
import { useClub } from '#web/data/club.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { MembershipActs } from './acts.ts';

interface CentreDialogProps {
	membership: MembershipOnDay;
	acts: MembershipActs;
	/** Adds how often a holder may change the centre. */
	isHolder: boolean;
	open: boolean;
	onClose: () => void;
}

/** The form for another home centre, and from when on. */
export function CentreDialog({ membership, acts, isHolder, open, onClose }: CentreDialogProps) {
	const { id, type, homeCentre, nextCentre, validUntil } = membership;
	const formId = useId();
	const { centres } = useClub();
	const tomorrow = daysAfter(clubToday(), 1);
	const change = useCall(acts.changeCentre, {
		invalidates: staleAfter.membership,
		onSuccess: onClose,
		// The centre was changed already, on another device or by a press whose response was lost.
		onError: useRefetchOnConflict(staleAfter.membership, onClose),
	});
	const form = useSchemaForm(newHomeCentre, {
		defaults: { membershipId: id, from: tomorrow },
		onSubmit: (body) => change.send({ body }),
	});
	const isThere = (nextCentre ?? homeCentre).id;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={`Home centre of ${type}`}
			description={
				isHolder
					? 'Where you train as often as you like. You can change it once in 90 days; the desk can at any time.'
					: 'Where its holder trains as often as they like.'
			}
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} pending={form.pending}>
						Change
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={form.submit} className="grid gap-3">
				<Select
					label="Centre"
					placeholder="Choose a centre"
					options={centres
						.filter((centre) => centre.id !== isThere)
						.map((centre) => ({ value: centre.id, label: centre.name }))}
					{...form.numberField('centreId')}
				/>
				<DateField label="From" min={tomorrow} max={validUntil} {...form.field('from')} />
			</form>
		</Dialog>
	);
}
