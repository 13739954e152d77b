import type { Plan } from '#shared/club/club.facts.ts';
import { bestOfferOf, monthsText } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';

interface BestOfferTextProps {
	plan: Pick<Plan, 'durations'>;
	className: string;
}

/** The lowest price of a plan: `₹1,075 a month · ₹12,899 for 12 months, all included`. */
export function BestOfferText({ plan, className }: BestOfferTextProps) {
	const { membershipFee } = useClub();
	const offer = bestOfferOf(plan, membershipFee);
	if (!offer) return null;
	const { months, total, monthly } = offer;
	return (
		<p className={`dotted-row ${className}`}>
			<strong className="font-semibold whitespace-nowrap">{formatRupees(monthly)} a month</strong>{' '}
			<span>
				<span className="whitespace-nowrap">
					{formatRupees(total)} for {monthsText(months)},
				</span>{' '}
				all included
			</span>
		</p>
	);
}
