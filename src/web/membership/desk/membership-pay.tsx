import { useRef, useState } from 'react';
import type { DeskMembership } from '#shared/membership.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { api } from '#web/data/api.ts';
import type { DeskMembershipFilters } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { rowFocusTargets } from '#web/desk/focus.ts';
import { useRowAction } from '#web/desk/list/row-action.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { CentreName } from '../centre-name.tsx';

interface PayMembershipProps {
	membership: DeskMembership;
	/** What the list was narrowed to when it was asked about. */
	filters: DeskMembershipFilters;
	/** Of the button that asked. */
	buttonId: string;
	open: boolean;
	onClose: () => void;
}

type Asked = Pick<PayMembershipProps, 'membership' | 'filters' | 'buttonId' | 'open'>;

/** The membership whose payment is asked about. The window stays mounted while it closes. */
export function usePayDialog() {
	const [asked, setAsked] = useState<Asked>();
	return {
		asked,
		ask: (about: Omit<Asked, 'open'>) => setAsked({ ...about, open: true }),
		close: () => setAsked((last) => last && { ...last, open: false }),
	};
}

/** The window that `usePayDialog` opens. */
export function PayDialog({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
	return asked && <PayMembership key={asked.membership.id} {...asked} onClose={onClose} />;
}

/** Asks, then marks a membership as payed: there is no way back. A failure leaves the question open. */
function PayMembership({ membership, filters, buttonId, open, onClose }: PayMembershipProps) {
	const { id, name, membershipType, center, startDate, endDate, price } = membership;
	const pay = useRowAction(api.membership.update, { invalidates: staleAfter.membership });
	/** The button that asked is about to go: whoever works by keyboard goes on beside it. */
	const targets = useRef<ReturnType<typeof rowFocusTargets>>([]);

	const confirm = async () => {
		const button = document.getElementById(buttonId);
		targets.current = button ? [button, ...rowFocusTargets(button)] : [];
		const isDone = await pay.run({
			sent: { body: { id, status: 'payed' } },
			row: `#${id}`,
			about: name,
			status: 'payed',
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
					<CalendarDate date={endDate} />. What is payed stays payed.
				</>
			}
			confirmLabel="Pay"
			pending={pay.pending}
			focusAfter={() => targets.current.find((target) => target?.isConnected)}
			onConfirm={() => void confirm()}
		/>
	);
}
