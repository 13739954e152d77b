import { cashCount } from '#shared/orders/cash.contract.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface CountCashDialogProps {
	carrier: string;
	/** As people call the carrier. */
	name: string;
	day: string;
	/** In rupees. */
	missing: number;
	onClose: () => void;
}

/** The dialog that writes down the cash that somebody brought. It begins empty: who counts must not be told the sum. */
export function CountCashDialog({ carrier, name, day, missing, onClose }: CountCashDialogProps) {
	const count = useCall(deskApi.orders.countCash, {
		invalidates: staleAfter.cashCount,
		idempotent: { call: 'orders.countCash' },
		onSuccess: onClose,
	});
	const form = useSchemaForm(cashCount, {
		defaults: { carrier, day, note: '' },
		onSubmit: (body) => count.send({ body }),
	});
	const ofDrawer =
		carrier === ownRider ? ' It leaves the drawer that it was counted into, if that is open still.' : '';
	return (
		<FormDialog
			title={`Cash of ${name}`}
			description={
				missing < 0
					? `${rupees(-missing)} too much was counted: take it off with a minus.${ofDrawer}`
					: undefined
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Count"
		>
			<TextField
				label="Counted"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('amount')}
			/>
			<TextField label="Note" optional autoComplete="off" {...form.field('note')} />
		</FormDialog>
	);
}
