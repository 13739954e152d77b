import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { type DeskMembership, paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import { rupees } from '#shared/rupees.ts';
import type { DeskMembershipFilters } from '#web/data/desk-api.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { rowFocusTargets } from '#web/desk/focus.ts';
import { guardianHash } from '#web/desk/guardian-hash.ts';
import { useRowAction } from '#web/desk/list/row-action.ts';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { CentreName } from '../centre-name.tsx';

interface PayMembershipProps {
	membership: DeskMembership;
	/** The filters of the list when the dialog was opened. */
	filters: DeskMembershipFilters;
	/** Id of the button that opened the dialog. */
	buttonId: string;
	open: boolean;
	onClose: () => void;
}

type Payment = Pick<PayMembershipProps, 'membership' | 'filters' | 'buttonId' | 'open'>;

/** The state of the payment dialog. The payment stays set while the dialog closes, so that it keeps its content. */
export function usePayDialog() {
	const [payment, setPayment] = useState<Payment>();
	return {
		payment,
		open: (about: Omit<Payment, 'open'>) => setPayment({ ...about, open: true }),
		close: () => setPayment((last) => last && { ...last, open: false }),
	};
}

/** The dialog that `usePayDialog` opens and closes. */
export function PayDialog({ payment, onClose }: { payment: Payment | undefined; onClose: () => void }) {
	return payment && <PayMembership key={payment.membership.id} {...payment} onClose={onClose} />;
}

/** Says of a minor that no guardian has agreed yet, and leads to the form. The payment can be taken all the same. */
function GuardianMissing({ userId, age }: NonNullable<DeskMembership['needsGuardian']>) {
	return (
		<span className="mt-3 block rounded-sm bg-turmeric-soft px-4 py-3 text-ink">
			<strong className="font-semibold">Minor, {age}.</strong> No guardian has agreed yet. You may take the
			payment, but please ask for the consent first.
			<Link
				to={rowUrl(deskLists.people, userId) + guardianHash}
				className="mt-1.5 flex min-h-6 w-fit items-center font-semibold underline underline-offset-3"
			>
				Record the guardian’s consent
			</Link>
		</span>
	);
}

/** Confirms and marks a membership as paid, which cannot be undone. Stays open after a failure. */
function PayMembership({ membership, filters, buttonId, open, onClose }: PayMembershipProps) {
	const { id, name, membershipType, center, startDate, endDate, price, needsGuardian } = membership;
	const pay = useRowAction(deskApi.membership.update, { invalidates: staleAfter.membership });
	/** Where the focus goes afterwards: the button that opened the dialog disappears once it is paid. */
	const targets = useRef<ReturnType<typeof rowFocusTargets>>([]);

	const confirm = async () => {
		const button = document.getElementById(buttonId);
		targets.current = button ? [button, ...rowFocusTargets(button)] : [];
		const isDone = await pay.run({
			sent: { body: { id, status: 'payed' } },
			id,
			row: `#${id}`,
			about: name,
			status: 'payed',
			statusLabel: paymentStatusLabels.payed,
			listStatus: filters.status,
		});
		if (isDone) onClose();
	};
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title={`Take ${rupees(price)} from ${name}?`}
			description={
				<>
					#{id}, {membershipType} at <CentreName centre={center} />, <CalendarDate date={startDate} /> to{' '}
					<CalendarDate date={endDate} />. This cannot be undone.
					{needsGuardian && <GuardianMissing {...needsGuardian} />}
				</>
			}
			confirmLabel={`Mark ${rupees(price)} received`}
			pending={pay.pending}
			focusAfter={() => targets.current.find((target) => target?.isConnected)}
			onConfirm={() => void confirm()}
		/>
	);
}
