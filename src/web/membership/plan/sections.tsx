import type { Plan } from '#shared/club.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import { ClassCarousel } from './class-carousel.tsx';
import { PlanFeatures } from './features.tsx';
import { JoinUs } from './join-us.tsx';
import { PlanQuestions } from './questions.tsx';

/** The page of a plan below its first view. */
export function PlanSections({ plan }: { plan: Plan }) {
	useSectionFocus();
	return (
		<div className="page-column grid grid-cols-1 gap-y-14 pt-12 lg:gap-y-24 lg:pt-20">
			<PlanFeatures plan={plan} />
			<ClassCarousel />
			<JoinUs plan={plan} />
			<PlanQuestions plan={plan} />
		</div>
	);
}
