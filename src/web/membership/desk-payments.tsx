import { useState } from 'react';
import type { PaymentInList } from '#shared/payments/payments.contract.ts';
import { deskApi, membershipBillQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { CorrectDialog } from '#web/payments/correct-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Payments } from './payments.tsx';

interface DeskPaymentsProps {
	membershipId: number;
	type: string;
}

/** A membership's payments as the desk sees them: it can say of each how it really came in. */
export function DeskPayments({ membershipId, type }: DeskPaymentsProps) {
	const { may } = useRights();
	const [correcting, setCorrecting] = useState<PaymentInList>();
	return (
		<Payments
			membershipId={membershipId}
			query={membershipBillQuery(deskApi, membershipId)}
			paperPath={(documentId) => `/admin/documents/${documentId}`}
			{...(may('takePayments') && {
				act: (payment: PaymentInList) => (
					<Button size="sm" tone="secondary" onClick={() => setCorrecting(payment)}>
						{payment.mode === 'unspecified' ? 'Say how' : 'Correct'}
					</Button>
				),
			})}
		>
			{correcting && (
				<CorrectDialog
					payment={{ ...correcting, what: `${type} membership #${membershipId}`, about: 'membership' }}
					onClose={() => setCorrecting(undefined)}
				/>
			)}
		</Payments>
	);
}
