import { TriangleAlert } from 'lucide-react';
import { type CashOf, cashByPerson, cashLaw, cashOfOnePerson } from '#shared/orders/remittances.rules.ts';
import { rupees } from '#shared/rupees.ts';

interface MuchCashProps {
	/** What is to be sent. */
	sums: readonly CashOf[];
	/** What was collected today from the same people, or is under way to them. */
	besides: readonly CashOf[];
	className?: string;
}

/** The warning that one person would pay so much in cash that the law forbids it; nothing while nobody would. */
export function MuchCash({ sums, besides, className = '' }: MuchCashProps) {
	const sent = sums.map((sum) => ({ ...sum, isSent: true }));
	const people = cashByPerson([...sent, ...besides.map((sum) => ({ ...sum, isSent: false }))]);
	// Somebody to whom nothing of it goes is no concern of it.
	const sentTo = people.filter((person) => person.sums.some(({ isSent }) => isSent));
	const most = Math.max(0, ...sentTo.map(({ amount }) => amount));
	if (most < cashOfOnePerson) return null;
	return (
		<p
			className={`flex gap-2.5 rounded-sm border border-chilli bg-chilli-soft px-3.5 py-3 text-sm text-chilli-dark ${className}`}
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<span>
				{sentTo.length === 1 ? 'This' : 'One'} person would pay {rupees(most)} in cash today, parcels on their
				way included. {rupees(cashOfOnePerson)} or more from one person in a day is not allowed ({cashLaw}).
			</span>
		</p>
	);
}
