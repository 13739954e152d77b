import { frontOf } from '#shared/club/club.rules.ts';
import { clubFrontQuery, clubIn, clubOfRender, clubPlansQuery, readInBrowser } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { preloadedFont } from '#web/document/preloaded-font.ts';
import { clubData } from '#web/document/structured-data.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import labelFont from '#web/ui/theme/fonts/anek-latin-label.woff2?url';
import type { Route } from './+types/landing-page.ts';
import { AboutClub } from './about-club.tsx';
import { ContactSection } from './contact-section.tsx';
import { LandingFeatures } from './features.tsx';
import { LandingHero } from './hero.tsx';
import { MembershipTiers } from './membership-tiers.tsx';
import { Reviews } from './reviews.tsx';
import { tiersOf } from './tiers.ts';

export function loader({ context }: Route.LoaderArgs) {
	const club = clubOfRender(context);
	return { front: frontOf(club), tiers: tiersOf(club.plans), origin: context.get(siteOrigin) };
}

export async function clientLoader() {
	const [front, { plans }] = await Promise.all([
		readInBrowser(clubFrontQuery),
		readInBrowser(clubPlansQuery),
	]);
	return { front, tiers: tiersOf(plans), origin: undefined };
}

export const links = () => [preloadedFont(labelFont)];

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
	publicMeta(args, {
		origin: loaderData?.origin,
		path: '/',
		data: [clubData(loaderData?.origin, clubIn(args))],
	});

/** The landing page. */
export default function LandingPage({ loaderData: { front, tiers } }: Route.ComponentProps) {
	useSectionFocus();
	return (
		<>
			<LandingHero front={front} tiers={tiers} />
			<AboutClub welcome={front.welcome} />
			{tiers.length > 0 && <MembershipTiers tiers={tiers} />}
			<LandingFeatures classes={front.classes} />
			{front.reviews.length > 0 && <Reviews reviews={front.reviews} />}
			<ContactSection map={front.map} />
		</>
	);
}
