import type { Plan } from '#shared/club.ts';
import { bestOfferOf } from '#shared/membership.rules.ts';
import { rupees } from '#shared/rupees.ts';

interface BestOfferTextProps {
	plan: Plan;
	className?: string | undefined;
}

/** What a plan can be bought for at the least: `₹1,075 a month · ₹12,899 for 12 months, all included`. */
export function BestOfferText({ plan, className }: BestOfferTextProps) {
	const { months, total, monthly } = bestOfferOf(plan);
	return (
		<p className={className}>
			<strong className="font-semibold whitespace-nowrap">{rupees(monthly)} a month</strong>
			{' · '}
			<span className="whitespace-nowrap">
				{rupees(total)} for {months} months,
			</span>{' '}
			<span className="whitespace-nowrap">all included</span>
		</p>
	);
}
