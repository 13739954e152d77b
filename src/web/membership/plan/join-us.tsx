import type { Plan } from '#shared/club/club.facts.ts';
import { monthlyCost } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DurationCard } from './duration-card.tsx';

/** One column per duration, up to three: the cards then share one row. */
const columns = ['', '', 'lg:grid-cols-2 lg:gap-y-0', 'lg:grid-cols-3 lg:gap-y-0'];

/** The durations of a plan, side by side. */
export function JoinUs({ plan }: { plan: Plan }) {
	const { membershipFee } = useClub();
	const lowest = Math.min(...plan.durations.map(monthlyCost));
	return (
		<section id="buy" tabIndex={-1} aria-labelledby="join" className="outline-none">
			<h2 id="join" className="display text-headline">
				Join Us Now
			</h2>
			<p className="mt-3 text-lg text-ink-soft">
				Choose a duration. Payment is made at the centre
				{membershipFee > 0 && `; tax and fee of ${formatRupees(membershipFee)} are extra`}.
			</p>
			<ul
				className={classNames(
					'mt-9 grid grid-cols-1 gap-x-4 gap-y-6 lg:grid-rows-[repeat(4,auto)] xl:gap-x-6',
					columns[Math.min(plan.durations.length, 3)],
				)}
			>
				{plan.durations.map((duration) => (
					<li key={duration.months} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid">
						<DurationCard plan={plan} duration={duration} isCheapest={monthlyCost(duration) === lowest} />
					</li>
				))}
			</ul>
		</section>
	);
}
