import { monthsText } from '#shared/membership/membership.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LandingSection } from './section.tsx';
import { TierCard } from './tier-card.tsx';
import { comparedDuration, comparedPerks, type Tier } from './tiers.ts';

const distinct = <Item,>(items: readonly Item[]) => [...new Set(items)];

/** As many columns as there are plans, up to three. */
const columns = ['', '', 'md:grid-cols-2', 'md:grid-cols-3'];

/** The plans side by side, with the same rows for comparison. */
export function MembershipTiers({ tiers }: { tiers: readonly Tier[] }) {
	const sold = distinct(tiers.flatMap(({ durations }) => durations.map(({ months }) => months))).sort(
		(one, other) => other - one,
	);
	const choices = sold.map((months, nth) => (nth === sold.length - 1 ? monthsText(months) : String(months)));
	const compared = distinct(tiers.map((tier) => comparedDuration(tier)?.months));
	const perksOfTier = comparedPerks(tiers);
	return (
		<LandingSection
			id="memberships"
			title="Memberships"
			text={`Choose ${formatList(choices, 'or')} here and pay at your centre.`}
		>
			<ul
				className={classNames(
					'card grid overflow-clip md:grid-rows-[repeat(5,auto)] lg:rounded-xl',
					columns[Math.min(tiers.length, 3)],
				)}
			>
				{tiers.map((tier) => (
					<TierCard key={tier.type} plan={tier} perks={perksOfTier(tier)} />
				))}
			</ul>
			<p className="mt-4 text-sm text-ink-soft">
				{compared.length === 1
					? `Perks shown are for the ${compared[0]}-month plan.`
					: 'Perks shown are for the longest duration of each plan.'}
			</p>
		</LandingSection>
	);
}
