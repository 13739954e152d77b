import { data } from 'react-router';
import type { ClubPlans } from '#shared/club/club.contract.ts';
import { plansOf } from '#shared/club/club.rules.ts';
import { clubIn, clubOfRender, clubPlansQuery, readInBrowser, useClub } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { pageMeta, publicMeta } from '#web/document/page-meta.ts';
import { questionsData } from '#web/document/structured-data.ts';
import { NoticeScreen, noticePicture } from '#web/parts/notice-screen.tsx';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import about from '#web/ui/media/albums/about.json';
import { Picture } from '#web/ui/media/picture.tsx';
import type { Route } from './+types/page.ts';
import { ClassCarousel } from './class-carousel.tsx';
import { PlanFeatures } from './features.tsx';
import { PlanHero } from './hero.tsx';
import { JoinUs } from './join-us.tsx';
import { plansWith, questionsOf } from './question-texts.ts';
import { PlanQuestions } from './questions.tsx';

/**
 * The content of the page at a path. Like the router, it ignores case. /fitness shows the first plan unless a plan
 * has this path, and no plan if the club sells none yet.
 * @throws a 404 response
 */
function planAt({ plan: name }: { plan?: string | undefined }, { plans, groupClasses }: ClubPlans) {
	const path = name ? `/fitness/${name}` : '/fitness';
	const plan = plans.find((one) => one.path.toLowerCase() === path.toLowerCase());
	if (name && !plan) throw data(null, { status: 404 });
	return { plan: plan ?? plans[0], groupClasses, including: plansWith(plans) };
}

export const loader = ({ params, context }: Route.LoaderArgs) => ({
	...planAt(params, plansOf(clubOfRender(context))),
	origin: context.get(siteOrigin),
});

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
	...planAt(params, await readInBrowser(clubPlansQuery)),
	origin: undefined,
});

export const meta = ({ loaderData, ...args }: Route.MetaArgs) => {
	if (!loaderData) return pageMeta('Not found')(args);
	const { plan, including, origin } = loaderData;
	const club = clubIn(args);
	if (!plan)
		return publicMeta(args, {
			title: 'Memberships',
			description: `Memberships of ${club.name} in ${club.city}.`,
			origin,
			path: '/fitness',
		});
	return publicMeta(args, {
		title: `${plan.type} membership`,
		description: `${plan.summary} Pay at one of our centres in ${club.city}.`,
		origin,
		path: plan.path,
		data: [questionsData(questionsOf(plan, { club, including }))],
	});
};

/** The page of a plan, which the routes of all plans share. */
export default function PlanPage({ loaderData: { plan, groupClasses, including } }: Route.ComponentProps) {
	const club = useClub();
	useSectionFocus();
	if (!plan) return <NoPlans />;
	return (
		<div key={plan.path} className="contents">
			<PlanHero plan={plan} />
			<div className="page-column grid grid-cols-1 gap-y-14 pt-12 lg:gap-y-24 lg:pt-20">
				{plan.features.length > 0 && <PlanFeatures plan={plan} />}
				{groupClasses.length > 0 && <ClassCarousel groupClasses={groupClasses} />}
				<JoinUs plan={plan} />
				<PlanQuestions questions={questionsOf(plan, { club, including })} />
			</div>
		</div>
	);
}

/** Shown in place of a plan while the club sells none. */
function NoPlans() {
	const { name } = useClub();
	return (
		<NoticeScreen
			title="Plans come soon"
			text={`${name} has not put a plan on sale yet. Write to us, and we will tell you when it does.`}
			picture={
				<Picture
					src="/art/landing/about-640.webp"
					album={about}
					alt=""
					sizes={noticePicture}
					priority="high"
				/>
			}
			actions={
				<LinkButton to="/#contactUs" size="lg">
					Write to us
				</LinkButton>
			}
		/>
	);
}
