import { useState } from 'react';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import { maxAttempts } from '#shared/orders/parcels.rules.ts';
import type { Parcel } from '#shared/orders/whole-order.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { AttemptDialog } from './attempt-dialog.tsx';
import { CameBackDialog } from './came-back-dialog.tsx';

interface ParcelActionsProps {
	orderNumber: number;
	parcel: Parcel & { status: string };
	/** The lines on their way. */
	lines: Queued['lines'];
}

/** The outcomes for a parcel on its way other than delivery: nobody took it, or it came back. For a `button-row`. */
export function ParcelActions({ orderNumber, parcel, lines }: ParcelActionsProps) {
	const [open, setOpen] = useState<'attempt' | 'back'>();
	const rights = useRights();
	const canFail = parcel.status === 'Out-For-Delivery' && parcel.attempts < maxAttempts;
	const close = () => setOpen(undefined);
	// For screen readers: a queue has these buttons for each parcel, and an order may have several.
	const about = (
		<span className="sr-only">
			: {[formatOrderNumber(orderNumber), parcel.awb].filter(Boolean).join(', ')}
		</span>
	);
	return (
		<>
			{canFail && rights.may('moveOrders') && (
				<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('attempt')}>
					Not taken{about}
				</Button>
			)}
			{rights.may('cancelOrders') && (
				<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('back')}>
					Came back{about}
				</Button>
			)}
			{open === 'attempt' && <AttemptDialog orderNumber={orderNumber} parcel={parcel} onClose={close} />}
			{open === 'back' && (
				<CameBackDialog orderNumber={orderNumber} parcel={parcel} lines={lines} onClose={close} />
			)}
		</>
	);
}
