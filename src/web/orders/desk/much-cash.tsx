import { TriangleAlert } from 'lucide-react';
import { cashOfOnePerson } from '#shared/orders/remittances.rules.ts';
import { rupees } from '#shared/rupees.ts';

interface MuchCashProps {
	/** What would be collected, each with the phone of who pays it. */
	sums: readonly { phone: string; amount: number }[];
	className?: string;
}

/** The warning that one person would pay so much in cash that the law forbids it; nothing while nobody would. */
export function MuchCash({ sums, className = '' }: MuchCashProps) {
	const byPhone = Map.groupBy(sums, ({ phone }) => phone);
	const most = Math.max(
		0,
		...[...byPhone.values()].map((own) => own.reduce((sum, { amount }) => sum + amount, 0)),
	);
	if (most < cashOfOnePerson) return null;
	return (
		<p
			className={`flex gap-2.5 rounded-sm border border-chilli bg-chilli-soft px-3.5 py-3 text-sm text-chilli-dark ${className}`}
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<span>
				{rupees(most)} in cash from one person: from {rupees(cashOfOnePerson)} on one day, the Income-tax Act
				(section 269ST) forbids to take it.
			</span>
		</p>
	);
}
