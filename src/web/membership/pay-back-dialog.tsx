import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { newRefund } from '#shared/payments/payments.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SettledDialog, SumChanged } from './sum-refused.tsx';

interface PayBackProps {
	membershipId: number;
	type: string;
	/** Of who bought it. */
	name: string;
	/** What is owed as the dialog is opened, in rupees. */
	amount: number;
	open: boolean;
	onClose: () => void;
	/** Where the focus goes afterwards: the button that opened the dialog may be gone. */
	focusAfter?: () => HTMLElement | null;
}

/** The refusals after which nothing is to be paid back. */
const settled: readonly string[] = ['paid_back_already', 'nothing_owed'];

/** The dialog that writes down that money was paid back for a membership that was cancelled. */
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
	const [changed, setChanged] = useState<string>();
	const [over, setOver] = useState<string>();
	const queryClient = useQueryClient();
	const refund = useCall(deskApi.payments.refund, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'payments.refund' },
		question: ['amount_changed', ...settled],
		onSuccess: onClose,
	});
	const form = useSchemaForm(newRefund, {
		defaults: { membershipId, amount, reference: '' },
		async onSubmit(body) {
			try {
				await refund.send({ body });
			} catch (error) {
				await lookAgain(error);
				throw error;
			}
		},
	});
	/** Shows what is owed by now, where somebody else was quicker. How it is paid back stays as it was typed. */
	const lookAgain = async (error: unknown) => {
		setChanged(undefined);
		const code = error instanceof ApiError ? (error.refusal.code ?? '') : '';
		if (settled.includes(code)) setOver(messageFor(error));
		if (code !== 'amount_changed') return;
		const read = { ...membershipBillQuery(deskApi, membershipId), staleTime: 0 };
		// Where it cannot be read, the next press is refused as this one was.
		const [bill] = await queryClient.fetchQuery(read).catch(() => []);
		const now = bill?.refund?.amount ?? amount;
		setAmount(now);
		setChanged(messageFor(error));
		form.rhf.setValue('amount', now);
		// What is behind the dialog was read before, too.
		void refetchStale(queryClient, staleAfter.membership, read.queryKey);
	};
	if (over !== undefined)
		return <SettledDialog title="Nothing is owed any more" text={over} {...{ open, onClose, focusAfter }} />;
	return (
		<FormDialog
			title={`Pay ${rupees(amount)} back to ${name}`}
			description={`${type} membership #${membershipId} was cancelled.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={`Mark ${rupees(amount)} paid back`}
			focusAfter={focusAfter}
		>
			{changed && <SumChanged text={changed} />}
			<ModeFields form={form} label="How is it paid back?" />
			<DrawerHint mode={form.rhf.watch('mode')} isOut />
		</FormDialog>
	);
}
