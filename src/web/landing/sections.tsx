import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import { AboutClub } from './about-club.tsx';
import { ContactSection } from './contact-section.tsx';
import { LandingFeatures } from './features.tsx';
import { MembershipTiers } from './membership-tiers.tsx';
import { Reviews } from './reviews.tsx';

/** The landing page below its first view. */
export function LandingSections() {
	useSectionFocus();
	return (
		<>
			<AboutClub />
			<MembershipTiers />
			<LandingFeatures />
			<Reviews />
			<ContactSection />
		</>
	);
}
