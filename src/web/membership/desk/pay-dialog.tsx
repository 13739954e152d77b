import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import { daysThatCount } from '#shared/membership/held.rules.ts';
import { type DeskMembership, paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import {
	hasItsReference,
	paymentReference,
	referenceMissing,
	takenMode,
} from '#shared/payments/payments.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { type DeskMembershipFilters, deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { rowFocusTargets } from '#web/desk/focus.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { UpiCode } from '#web/payments/upi-code.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { CentreName } from '../centre-name.tsx';
import { GuardianMissing } from '../guardian-missing.tsx';
import { endedText, latePaymentText } from '../standing/texts.ts';
import { TakePaymentDialog } from '../take-payment-dialog.tsx';

interface PayMembershipProps {
	membership: DeskMembership;
	/** The filters of the list when the dialog was opened. */
	filters: DeskMembershipFilters;
	/** The id of the button that opened the dialog. */
	buttonId: string;
	open: boolean;
	onClose: () => void;
}

interface Payment extends Pick<PayMembershipProps, 'membership' | 'filters' | 'buttonId' | 'open'> {
	/** How often the dialog was opened: each time it fetches the amount due again. */
	count: number;
}

/** The state of the payment dialog. The payment stays set while the dialog closes, so that it keeps its content. */
export function usePayDialog() {
	const [payment, setPayment] = useState<Payment>();
	return {
		payment,
		open: (about: Omit<Payment, 'open' | 'count'>) =>
			setPayment((last) => ({ ...about, open: true, count: (last?.count ?? 0) + 1 })),
		close: () => setPayment((last) => last && { ...last, open: false }),
	};
}

/** The dialog that `usePayDialog` opens and closes. */
export function PayDialog({ payment, onClose }: { payment: Payment | undefined; onClose: () => void }) {
	if (!payment) return null;
	const { count, ...about } = payment;
	return <PayMembership key={count} {...about} onClose={onClose} />;
}

/** The body of `membership/update`: the way of payment is optional. */
const howItCame = z
	.object({
		// A group of radio buttons with none chosen has the value null.
		mode: takenMode.nullish().transform((mode) => mode ?? undefined),
		reference: paymentReference,
	})
	.refine(
		({ mode, reference }) => hasItsReference({ mode: mode ?? 'unspecified', reference }),
		referenceMissing,
	);

/**
 * Confirms and marks a membership as fully paid. The way of payment is optional; partial payments have another
 * dialog. Stays open after a failure.
 */
function PayMembership({ membership, filters, buttonId, open, onClose }: PayMembershipProps) {
	const { id, name, membershipType, center, price, notPaidInTime } = membership;
	const { start_date, end_Date } = daysThatCount(membership);
	const pay = useRowAction(deskApi.membership.update, { invalidates: staleAfter.membership });
	const part = useDialog();
	const formId = useId();
	/** What gets the focus afterwards: the button that opened the dialog disappears once it is paid. */
	const targets = useRef<ReturnType<typeof rowFocusTargets>>([]);
	const read = useQuery({ ...membershipBillQuery(deskApi, id), refetchOnMount: 'always' });
	const [bill] = read.data ?? [];
	const due = bill?.due ?? price;
	// The row may have been fetched before a guardian consented.
	const { needsGuardian } = bill ?? membership;
	const form = useSchemaForm(howItCame, {
		defaults: { reference: '' },
		async onSubmit(how) {
			const button = document.getElementById(buttonId);
			targets.current = button ? [button, ...rowFocusTargets(button)] : [];
			let refusal: unknown;
			const outcome = await pay.run({
				sent: { body: { id, status: 'payed', due, ...how } },
				id,
				row: `#${id}`,
				about: name,
				status: 'payed',
				statusLabel: paymentStatusLabels.payed,
				listStatus: filters.status,
				onFailed(error) {
					refusal = error;
				},
			});
			// The payment's details were refused, and the membership is unchanged: show the error in the form.
			if (refusal instanceof ApiError && refusal.refusal.code !== 'payed_already') throw refusal;
			if (outcome !== 'failed') onClose();
		},
	});
	const focusAfter = () => targets.current.find((target) => target?.isConnected);
	return (
		<>
			<ConfirmDialog
				open={open && !part.props.open}
				onOpenChange={onClose}
				title={`Take ${formatRupees(due)} from ${name}?`}
				description={
					<>
						#{id}, {membershipType} at <CentreName centre={center} />
						{notPaidInTime ? (
							`. ${endedText('not_paid')}. ${latePaymentText({ ...membership, payAt: undefined })}`
						) : (
							<>
								, <CalendarDate date={start_date} /> to <CalendarDate date={end_Date} />.
							</>
						)}{' '}
						This cannot be undone.
						{due < price && ` ${formatRupees(price - due)} came in before.`}
						{needsGuardian && <GuardianMissing {...needsGuardian} />}
					</>
				}
				confirmLabel={`Mark ${formatRupees(due)} received`}
				// Waits for the current amount, because the one shown may be stale. If it cannot be fetched, the server
				// checks it.
				pending={pay.pending || read.isFetching}
				focusAfter={focusAfter}
				formId={formId}
			>
				<form id={formId} noValidate onSubmit={form.submit} className="mt-5 grid gap-3">
					<ModeFields
						form={form}
						label="How is it paid? It may be said later"
						code={bill?.payTo && <UpiCode {...bill.payTo} amount={due} membershipId={id} />}
					/>
					<DrawerHint mode={form.rhf.watch('mode')} />
				</form>
				<p className="mt-4 text-sm">
					<button
						type="button"
						onClick={() => part.show()}
						className="min-h-6 font-medium underline underline-offset-3"
					>
						Take a part of it
					</button>
				</p>
			</ConfirmDialog>
			{part.count > 0 && (
				<TakePaymentDialog
					key={part.count}
					open={part.props.open}
					onClose={() => {
						part.props.onClose();
						onClose();
					}}
					membershipId={id}
					name={name}
					focusAfter={() => document.getElementById(buttonId)}
				/>
			)}
		</>
	);
}
