import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newRefund } from '#shared/payments/payments.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { AmountChanged, SettledDialog, useAmountRefusal } from './amount-refused.tsx';

interface PayBackProps {
	membershipId: number;
	type: string;
	/** The buyer's name. */
	name: string;
	/** The amount owed when the dialog was opened, in rupees. */
	amount: number;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards: the button that opened the dialog may be gone. */
	focusAfter?: () => HTMLElement | null;
}

const refusals = { changed: 'amount_changed', settled: ['paid_back_already', 'nothing_owed'] };

/** The dialog that records a refund for a cancelled membership. */
export function PayBackDialog({
	membershipId,
	type,
	name,
	amount: opened,
	open,
	onClose,
	focusAfter,
}: PayBackProps) {
	const [amount, setAmount] = useState(opened);
	const queryClient = useQueryClient();
	const refund = useCall(deskApi.payments.refund, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'payments.refund' },
		question: [refusals.changed, ...refusals.settled],
		onSuccess: onClose,
	});
	const form = useSchemaForm(newRefund, {
		defaults: { membershipId, amount, reference: '' },
		onSubmit: (body) => sending(refund.send({ body })),
	});
	useDraft(`refund of membership ${membershipId}`, form.rhf);
	const { changed, over, sending } = useAmountRefusal(membershipId, refusals, async () => {
		const read = { ...membershipBillQuery(deskApi, membershipId), staleTime: 0 };
		// If the bill cannot be fetched, the next press is refused again.
		const [bill] = await queryClient.fetchQuery(read).catch(() => []);
		const now = bill?.refund?.amount ?? amount;
		setAmount(now);
		form.rhf.setValue('amount', now);
	});
	if (over !== undefined)
		return <SettledDialog title="Nothing is owed any more" text={over} {...{ open, onClose, focusAfter }} />;
	return (
		<FormDialog
			title={`Pay ${formatRupees(amount)} back to ${name}`}
			description={`${type} membership #${membershipId} was cancelled.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={`Mark ${formatRupees(amount)} paid back`}
			focusAfter={focusAfter}
		>
			{changed && <AmountChanged text={changed} />}
			<ModeFields form={form} label="How is it paid back?" />
			<DrawerHint mode={form.rhf.watch('mode')} isOut />
		</FormDialog>
	);
}
