import { lazy, useMemo } from 'react';
import { useLocation } from 'react-router';
import { club } from '#shared/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { questionsData } from '#web/document/structured-data.ts';
import { HydratedLater, onceInUse } from '#web/ui/first-use/hydrated-later.tsx';
import type { Route } from './+types/page.ts';
import { PlanHero } from './hero.tsx';
import { planForPath } from './plan-for-path.ts';
import { questionsOf } from './question-texts.ts';

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

const PlanSections = lazy(onceInUse(async () => (await import('./sections.tsx')).PlanSections));

/** The page of a plan; the three plans' routes share it. */
export default function PlanPage() {
	const plan = planForPath(useLocation().pathname);
	const sections = useMemo(
		() => (
			<HydratedLater placeholder={<div className="min-h-dvh" />}>
				<PlanSections plan={plan} />
			</HydratedLater>
		),
		[plan],
	);
	return (
		<>
			<PlanHero plan={plan} />
			{sections}
		</>
	);
}
