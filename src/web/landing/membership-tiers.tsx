import { plans } from '#shared/club.ts';
import { comparedMonths } from './compared-perks.ts';
import { LandingSection } from './section.tsx';
import { TierCard } from './tier-card.tsx';

/** The three plans side by side, with the same rows for comparison. */
export function MembershipTiers() {
	return (
		<LandingSection
			id="memberships"
			title="Memberships"
			text="Choose 12, 6 or 3 months here and pay at your centre."
		>
			<ul className="card grid overflow-clip md:grid-cols-3 md:grid-rows-[repeat(5,auto)] lg:rounded-xl">
				{plans.map((plan) => (
					<TierCard key={plan.type} plan={plan} />
				))}
			</ul>
			<p className="mt-4 text-sm text-ink-soft">Perks shown are for the {comparedMonths}-month plan.</p>
		</LandingSection>
	);
}
