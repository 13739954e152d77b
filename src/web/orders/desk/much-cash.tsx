import { TriangleAlert } from 'lucide-react';
import { type CashOf, cashByPerson, cashLaw, cashOfOnePerson } from '#shared/orders/remittances.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';

interface MuchCashProps {
	/** The cash of the parcels to be sent. */
	sums: readonly CashOf[];
	/** The cash that was collected from the same people today, or will be for parcels on their way. */
	besides: readonly CashOf[];
	className?: string;
}

/** A warning that one person would pay so much cash that the law forbids it; otherwise renders nothing. */
export function MuchCash({ sums, besides, className = '' }: MuchCashProps) {
	const sent = sums.map((sum) => ({ ...sum, isSent: true }));
	const people = cashByPerson([...sent, ...besides.map((sum) => ({ ...sum, isSent: false }))]);
	// People who get none of these parcels do not matter here.
	const sentTo = people.filter((person) => person.sums.some(({ isSent }) => isSent));
	const most = Math.max(0, ...sentTo.map(({ amount }) => amount));
	if (most < cashOfOnePerson) return null;
	return (
		<p
			className={`flex gap-2.5 rounded-sm border border-chilli bg-chilli-soft px-3.5 py-3 text-sm text-chilli-dark ${className}`}
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<span>
				{sentTo.length === 1 ? 'This' : 'One'} person would pay {formatRupees(most)} in cash today, parcels on
				their way included. {formatRupees(cashOfOnePerson)} or more from one person in a day is not allowed (
				{cashLaw}).
			</span>
		</p>
	);
}
