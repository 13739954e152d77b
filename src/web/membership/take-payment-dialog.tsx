import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubToday } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import { messages } from '#shared/messages.ts';
import { type MembershipBill, takenPayment } from '#shared/payments/payments.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { UpiCode } from '#web/payments/upi-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AmountChanged, SettledDialog, useAmountRefusal } from './amount-refused.tsx';
import { GuardianMissing } from './guardian-missing.tsx';
import { endedText, latePaymentText } from './standing/texts.ts';

interface TakePaymentProps {
	membershipId: number;
	/** The holder's name. If somebody else has the bill, the dialog says so. */
	name: string;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards: the button that opened the dialog may be gone. */
	focusAfter?: () => HTMLElement | null;
}

/** The dialog that takes a payment for a membership, in full or in part. */
export function TakePaymentDialog({ membershipId, ...props }: TakePaymentProps) {
	const read = useQuery({ ...membershipBillQuery(deskApi, membershipId), refetchOnMount: 'always' });
	const [bill] = read.data ?? [];
	// Waits for a fresh bill, because the cached sum may be stale. A later refetch does not unmount the open form.
	if (bill && read.isFetchedAfterMount)
		return (
			<PaymentForm
				opened={bill}
				readAgain={async () => (await read.refetch()).data?.[0] ?? bill}
				{...props}
			/>
		);
	return (
		<Dialog
			large
			open={props.open}
			onOpenChange={props.onClose}
			title="Take payment"
			footer={
				<Button tone="secondary" onClick={props.onClose}>
					Cancel
				</Button>
			}
		>
			{read.isError ? (
				<LoadError title="What is due could not be loaded" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-48" />
				</Loading>
			)}
		</Dialog>
	);
}

interface PaymentFormProps extends Omit<TakePaymentProps, 'membershipId'> {
	/** The bill when the dialog was opened. */
	opened: MembershipBill;
	/** Fetches the bill again; resolves to the previous one if that fails. */
	readAgain: () => Promise<MembershipBill>;
}

const refusals = { changed: 'due_changed', settled: ['payed_already', 'ended'] };

function PaymentForm({ opened, readAgain, name, open, onClose, focusAfter }: PaymentFormProps) {
	/** The bill on screen. It changes after a refused payment, not while somebody types. */
	const [bill, setBill] = useState(opened);
	const { membershipId, type, price, received, due, dueBy, least, boughtBy, notPaidInTime } = bill;
	const take = useCall(deskApi.payments.take, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'payments.take' },
		question: [refusals.changed, ...refusals.settled],
		onSuccess: onClose,
	});
	const form = useSchemaForm(takenPayment, {
		defaults: { membershipId, amount: due, due, reference: '' },
		onSubmit: (body) => sending(take.send({ body })),
	});
	useDraft(`payment of membership ${membershipId}`, form.rhf);
	const { changed, over, sending } = useAmountRefusal(membershipId, refusals, async () => {
		const now = await readAgain();
		const typed = form.rhf.getValues('amount');
		setBill(now);
		form.rhf.setValue('due', now.due);
		// A full amount stays the full amount; a part stays as typed if it is not more than is due now.
		if (typed === due || typed > now.due) form.rhf.resetField('amount', { defaultValue: now.due });
	});
	const amount = form.rhf.watch('amount');
	// No QR code for an amount that the server would refuse: the money could not be recorded.
	const isTaken = Number.isInteger(amount) && amount >= Math.min(least, due) && amount <= due;
	const receipt = boughtBy ? ` Its receipt goes to the account of ${boughtBy}, who bought it.` : '';
	const paid = received > 0 ? ` ${formatRupees(received)} of ${formatRupees(price)} came in before.` : '';
	const whole = notPaidInTime ? 'All of its price' : 'All that is due';
	const isDue = notPaidInTime
		? `. ${endedText('not_paid')}. ${latePaymentText({ ...bill, payAt: undefined })}`
		: `: ${formatRupees(due)} is due${dueBy ? `${dueText(dueBy, clubToday()).after} ${calendarDate(dueBy)}` : ''}.`;
	if (over !== undefined || due === 0)
		return (
			<SettledDialog
				title="Nothing is due any more"
				text={over ?? `${type} membership #${membershipId} is paid, or was ended.`}
				{...{ open, onClose, focusAfter }}
			/>
		);
	return (
		<FormDialog
			title={`Take payment from ${boughtBy ?? name}`}
			description={`${type} membership #${membershipId}${isDue}${paid}${receipt}`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel={amount > 0 ? `Mark ${formatRupees(amount)} received` : 'Mark received'}
			focusAfter={focusAfter}
		>
			{changed && <AmountChanged text={changed} />}
			{bill.needsGuardian && (
				<p className="sm:col-span-2">
					<GuardianMissing {...bill.needsGuardian} />
				</p>
			)}
			<TextField
				label="Amount"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint={
					isTaken && amount < due
						? `${formatRupees(due - amount)} is left to be paid`
						: least < due
							? `${whole}; a part is at least ${formatRupees(least)}`
							: whole
				}
				{...form.numberField('amount', typedRupees)}
			/>
			<ModeFields
				form={form}
				code={
					bill.payTo && isTaken && <UpiCode {...bill.payTo} amount={amount} membershipId={membershipId} />
				}
			/>
			<DrawerHint mode={form.rhf.watch('mode')} />
		</FormDialog>
	);
}
