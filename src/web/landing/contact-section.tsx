import type { ClubFront } from '#shared/club/club.contract.ts';
import { HydratedLater, lazily } from '#web/ui/later/hydrated-later.tsx';
import { MapPanel } from './map-panel.tsx';
import { LandingSection } from './section.tsx';

const ContactForm = lazily(async () => (await import('#web/contact/contact-form.tsx')).ContactForm);

const contactForm = (
	<HydratedLater placeholder={<div className="min-h-[34rem]" />}>
		<ContactForm />
	</HydratedLater>
);

/** The contact form and the map. */
export function ContactSection({ map }: Pick<ClubFront, 'map'>) {
	return (
		<LandingSection
			id="contactUs"
			title="Contact Us"
			text="A question about plans, classes or a centre? Write to us and we will get back to you."
		>
			<div className="grid gap-x-12 gap-y-10 md:grid-cols-2 md:gap-x-8 lg:gap-x-12 xl:gap-x-16">
				{contactForm}
				<MapPanel map={map} />
			</div>
		</LandingSection>
	);
}
