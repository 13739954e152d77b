import type { Plan, PlanDuration } from '#shared/club.ts';
import { monthlyCost } from '#shared/membership.rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { rupees } from '#web/ui/rupees.ts';
import { PerkList } from './perk-list.tsx';
import { purchasePath } from './purchase.ts';

interface DurationCardProps {
	plan: Plan;
	duration: PlanDuration;
	/** Costs the least per month of the plan's durations. */
	isCheapest: boolean;
}

/** A plan for a number of months: what it costs, what it brings, and the way to buy it. */
export function DurationCard({ plan, duration, isCheapest }: DurationCardProps) {
	const { months } = duration;
	return (
		<article
			className={classNames(
				'card relative flex h-full flex-col gap-x-10 p-5 max-sm:pt-6 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:p-6 lg:p-7',
				isCheapest && 'border-clay shadow-lift ring-1 ring-clay',
			)}
		>
			{isCheapest && (
				<Badge tone="clay" className="absolute -top-3.5 left-4 border border-clay sm:left-5 lg:left-6">
					Lowest monthly cost
				</Badge>
			)}
			<div>
				<h3 className="display text-subtitle">{months} months</h3>
				<DurationPrice duration={duration} />
			</div>
			<PerkList duration={duration} className="max-sm:mt-2 sm:max-lg:row-span-2 sm:max-lg:-my-2.5 lg:mt-2" />
			<div className="mt-auto pt-5">
				<LinkButton to={purchasePath(plan, duration)} tone={isCheapest ? 'primary' : 'secondary'} wide>
					Buy
					<span className="sr-only">
						{plan.type} for {months} months
					</span>
				</LinkButton>
			</div>
		</article>
	);
}

function DurationPrice({ duration }: { duration: PlanDuration }) {
	const { price, discountPrice } = duration;
	return (
		<div className="mt-3 tabular-nums">
			<p className="flex items-baseline justify-between gap-3 text-sm">
				<s className="text-ink-soft">
					<span className="sr-only">List price </span>
					{rupees(price)}
				</s>
				<span className="font-semibold text-leaf">You save {rupees(price - discountPrice)}</span>
			</p>
			<p className="mt-1 text-title font-bold">{rupees(discountPrice)}</p>
			<p className="text-sm text-ink-soft">+ Taxes &amp; Fees</p>
			<p className="mt-3 rounded-sm bg-sunken px-3 py-2 text-sm">
				<strong className="font-semibold">{rupees(monthlyCost(duration))}</strong> / month
			</p>
		</div>
	);
}
