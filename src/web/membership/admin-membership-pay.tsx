import { useRef, useState } from 'react';
import type { AdminMembership } from '#shared/membership.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { api } from '../api.ts';
import type { AdminMembershipFilters } from '../desk-api.ts';
import { rowButtonHeirs } from '../shell/desk-focus.ts';
import { useRowAction } from '../shell/desk-row-action.ts';
import { staleAfter } from '../stale-after.ts';
import { CentreName } from './centre-name.tsx';

interface PayMembershipProps {
	membership: AdminMembership;
	/** What the list was narrowed to when it was asked about. */
	filters: AdminMembershipFilters;
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
	const heirs = useRef<ReturnType<typeof rowButtonHeirs>>([]);

	const confirm = async () => {
		const button = document.getElementById(buttonId);
		heirs.current = button ? [button, ...rowButtonHeirs(button)] : [];
		const isDone = await pay.run({
			sent: { body: { id, status: 'payed' } },
			row: `#${id}`,
			about: name,
			status: 'payed',
			narrowedTo: filters.status,
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
			focusAfter={() => heirs.current.find((heir) => heir?.isConnected)}
			onConfirm={() => void confirm()}
		/>
	);
}
