import { useLocation } from 'react-router';
import { club } from '#shared/club.ts';
import { canonicalLink } from '../canonical.ts';
import { siteOrigin } from '../load-context.ts';
import { pageMeta } from '../page-meta.ts';
import { useSectionFocus } from '../use-section-focus.ts';
import type { Route } from './+types/plan-page.ts';
import { ClassCarousel } from './class-carousel.tsx';
import { JoinUs } from './join-us.tsx';
import { planAt } from './plan-at.ts';
import { PlanFeatures } from './plan-features.tsx';
import { PlanHero } from './plan-hero.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
	const { type, summary, path } = planAt(location.pathname);
	return [
		...pageMeta(`${type} membership`, `${summary} Pay at one of our centres in ${club.city}.`),
		canonicalLink(loaderData?.origin, path),
	];
};

/** A plan's own page, for each of the three. */
export default function PlanPage() {
	const plan = planAt(useLocation().pathname);
	useSectionFocus();
	return (
		<div className="page-column grid grid-cols-1 gap-y-14 pt-4 sm:pt-6 lg:gap-y-20 lg:pt-10">
			<PlanHero plan={plan} />
			<PlanFeatures plan={plan} />
			<ClassCarousel />
			<JoinUs plan={plan} />
		</div>
	);
}
