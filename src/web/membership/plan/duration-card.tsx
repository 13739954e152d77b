import type { Plan, PlanDuration } from '#shared/club/club.facts.ts';
import { monthlyCost, monthsText } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PerkList } from '../perk-list.tsx';
import { purchasePath } from '../purchase-path.ts';

interface DurationCardProps {
	plan: Plan;
	duration: PlanDuration;
	/** Whether it costs the least per month of the plan's durations. */
	isCheapest: boolean;
}

/**
 * A plan for a number of months: price, perks and the link to buy it. On wide screens its rows are a subgrid of the
 * surrounding list; on a tablet the price is beside the months.
 */
export function DurationCard({ plan, duration, isCheapest }: DurationCardProps) {
	const { months, price, discountPrice } = duration;
	return (
		<article
			className={classNames(
				'card relative h-full gap-x-8 p-5 sm:p-6 md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:max-lg:items-end lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:p-8',
				isCheapest && 'border-clay shadow-lift ring-1 ring-clay',
			)}
		>
			{isCheapest && (
				<Badge tone="clay" className="absolute -top-3.5 left-4 border border-clay sm:left-5 lg:left-7">
					Lowest monthly cost
				</Badge>
			)}
			<div>
				<h3 className="display text-title">{monthsText(months)}</h3>
				<p className="mt-1 text-sm tabular-nums">
					<strong className="text-base font-semibold">{formatRupees(monthlyCost(duration))}</strong> / month
				</p>
			</div>
			<div className="tabular-nums max-md:mt-4 lg:mt-5">
				<p className="flex flex-wrap items-baseline gap-x-3 text-sm">
					<s className="text-ink-soft">
						<span className="sr-only">List price </span>
						{formatRupees(price)}
					</s>
					<span className="font-semibold text-leaf">You save {formatRupees(price - discountPrice)}</span>
				</p>
				<p className="display mt-1 text-headline">{formatRupees(discountPrice)}</p>
				<p className="text-sm text-ink-soft">+ Taxes &amp; Fees</p>
			</div>
			<PerkList
				duration={duration}
				className="max-md:mt-4 md:max-lg:order-last md:max-lg:col-span-3 md:max-lg:mt-4 md:max-lg:grid md:max-lg:grid-cols-[1fr_1fr_1.5fr_1fr] md:max-lg:gap-x-6 md:max-lg:divide-y-0 md:max-lg:border-t md:max-lg:border-line md:max-lg:pt-1 lg:mt-5 lg:border-t lg:border-line"
				stacked
			/>
			<LinkButton
				to={purchasePath(plan, duration)}
				tone={isCheapest ? 'primary' : 'secondary'}
				size="lg"
				className="max-md:mt-4 max-md:w-full md:max-lg:px-12 lg:mt-6 lg:w-full"
			>
				Buy
				<span className="sr-only">
					{plan.type} for {monthsText(months)}
				</span>
			</LinkButton>
		</article>
	);
}
