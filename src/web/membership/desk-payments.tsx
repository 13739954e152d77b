import { useState } from 'react';
import type { PaymentInList } from '#shared/payments/payments.contract.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { CorrectDialog } from '#web/payments/correct-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Payments } from './payments.tsx';

interface DeskPaymentsProps {
	membershipId: number;
	type: string;
}

/** A membership's payments at the desk: those with the right can correct the way in which one was paid. */
export function DeskPayments({ membershipId, type }: DeskPaymentsProps) {
	const [correcting, setCorrecting] = useState<PaymentInList>();
	return (
		<Payments
			membershipId={membershipId}
			query={membershipBillQuery(deskApi, membershipId)}
			paperPath={(documentId) => `/admin/documents/${documentId}`}
			act={(payment) =>
				payment.correctable && (
					<Button size="sm" tone="secondary" onClick={() => setCorrecting(payment)}>
						{payment.mode === 'unspecified' ? 'Add method' : 'Correct'}
					</Button>
				)
			}
		>
			{correcting && (
				<CorrectDialog
					payment={{ ...correcting, what: `${type} membership #${membershipId}`, about: 'membership' }}
					isClosed={correcting.dayClosed}
					onClose={() => setCorrecting(undefined)}
				/>
			)}
		</Payments>
	);
}
