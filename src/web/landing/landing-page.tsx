import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { clubData } from '#web/document/structured-data.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import type { Route } from './+types/landing-page.ts';
import { AboutClub } from './about-club.tsx';
import { ContactSection } from './contact-section.tsx';
import { LandingFeatures } from './features.tsx';
import { LandingHero } from './hero.tsx';
import { MembershipTiers } from './membership-tiers.tsx';
import { Reviews } from './reviews.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({ origin: loaderData?.origin, path: '/', data: [clubData(loaderData?.origin)] });

/** The landing page. */
export default function LandingPage() {
	useSectionFocus();
	return (
		<>
			<LandingHero />
			<AboutClub />
			<MembershipTiers />
			<LandingFeatures />
			<Reviews />
			<ContactSection />
		</>
	);
}
