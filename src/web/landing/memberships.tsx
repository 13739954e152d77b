import { plans } from '#shared/club.ts';
import { Section } from './section.tsx';
import { TierCard } from './tier-card.tsx';

/** The three tiers. */
export function Memberships() {
	return (
		<Section
			id="memberships"
			title="Memberships"
			text="Twelve, six or three months. You choose here and pay at your centre."
		>
			<ul className="grid gap-5 lg:grid-cols-3">
				{plans.map((plan) => (
					<TierCard key={plan.type} plan={plan} />
				))}
			</ul>
		</Section>
	);
}
