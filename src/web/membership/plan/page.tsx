import { useLocation } from 'react-router';
import { club } from '#shared/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { questionsData } from '#web/document/structured-data.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import type { Route } from './+types/page.ts';
import { ClassCarousel } from './class-carousel.tsx';
import { PlanFeatures } from './features.tsx';
import { PlanHero } from './hero.tsx';
import { JoinUs } from './join-us.tsx';
import { planForPath } from './plan-for-path.ts';
import { questionsOf } from './question-texts.ts';
import { PlanQuestions } from './questions.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
	const plan = planForPath(location.pathname);
	return publicMeta({
		title: `${plan.type} membership`,
		description: `${plan.summary} Pay at one of our centres in ${club.city}.`,
		origin: loaderData?.origin,
		path: plan.path,
		data: [questionsData(questionsOf(plan))],
	});
};

/** The page of a plan; the three plans' routes share it. */
export default function PlanPage() {
	const plan = planForPath(useLocation().pathname);
	useSectionFocus();
	return (
		<>
			<PlanHero plan={plan} />
			<div className="page-column grid grid-cols-1 gap-y-14 pt-12 lg:gap-y-24 lg:pt-20">
				<PlanFeatures plan={plan} />
				<ClassCarousel />
				<JoinUs plan={plan} />
				<PlanQuestions plan={plan} />
			</div>
		</>
	);
}
