import { api } from '#web/data/api.ts';
import { billsQuery } from '#web/membership/queries.ts';
import { Payments } from '../payments.tsx';

/** What the member paid for a membership that they bought, with receipts and invoice. */
export function OwnPayments({ membershipId }: { membershipId: number }) {
	return (
		<Payments
			membershipId={membershipId}
			query={billsQuery(api)}
			paperPath={(documentId) => `/profile/documents/${documentId}`}
		/>
	);
}
