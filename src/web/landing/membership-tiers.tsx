import { plans } from '#shared/club.ts';
import { comparedMonths } from './compared-perks.ts';
import { Section } from './section.tsx';
import { TierCard } from './tier-card.tsx';

/** The three tiers in one panel: the same facts in the same rows, so that they compare at a glance. */
export function Memberships() {
	return (
		<Section
			id="memberships"
			title="Memberships"
			text="Twelve, six or three months. You choose here and pay at your centre."
		>
			<ul className="card grid overflow-clip md:grid-cols-3 md:grid-rows-[repeat(5,auto)] lg:rounded-xl">
				{plans.map((plan) => (
					<TierCard key={plan.type} plan={plan} />
				))}
			</ul>
			<p className="mt-4 text-sm text-ink-soft">Perks as they come with {comparedMonths} months.</p>
		</Section>
	);
}
