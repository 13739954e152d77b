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
	const most = Math.max(
		0,
		...people.filter((person) => person.sums.some(({ isSent }) => isSent)).map(({ amount }) => amount),
	);
	if (most < cashOfOnePerson) return null;
	return (
		<p
			className={`flex gap-2.5 rounded-sm border border-chilli bg-chilli-soft px-3.5 py-3 text-sm text-chilli-dark ${className}`}
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<span>
				{rupees(most)} in cash from one person, with what is under way to them and what they paid today: from{' '}
				{rupees(cashOfOnePerson)} on one day, the {cashLaw} forbids to take it.
			</span>
		</p>
	);
}
