import { useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';
import { DeskTable } from '#web/desk/list/table.tsx';
import { CorrectDialog } from '../correct-dialog.tsx';
import { PaymentRow } from './payment-row.tsx';

interface PaymentTableProps {
	caption: string;
	payments: readonly PaymentOfDay[];
	day: IsoDate;
	/** Whether each row shows who took the payment, because several people did. */
	hasNames?: boolean;
	/** Whether the day is closed: a correction is then booked on a later day. */
	isClosed?: boolean;
}

/** Payments and refunds, each with its mode, and with a correction for mistakes. Must be inside a `@container`. */
export function PaymentTable({
	caption,
	payments,
	day,
	hasNames = false,
	isClosed = false,
}: PaymentTableProps) {
	const [correcting, setCorrecting] = useState<PaymentOfDay>();
	const columns = [
		{ title: 'Time', className: 'w-28' },
		{ title: 'For' },
		{ title: 'How', className: 'w-44' },
		...(hasNames ? [{ title: 'By', className: 'w-52' }] : []),
		{ title: 'Amount', className: 'w-32 text-right' },
		{ title: 'Correct', className: 'w-36', unseen: true },
	];
	return (
		<>
			<DeskTable caption={caption} columns={columns}>
				{payments.map((payment) => (
					<PaymentRow
						key={payment.id}
						payment={payment}
						day={day}
						hasName={hasNames}
						onCorrect={() => setCorrecting(payment)}
					/>
				))}
			</DeskTable>
			{correcting && (
				<CorrectDialog payment={correcting} isClosed={isClosed} onClose={() => setCorrecting(undefined)} />
			)}
		</>
	);
}
