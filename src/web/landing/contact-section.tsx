import { ContactForm } from '#web/contact/contact-form.tsx';
import { MapPanel } from './map-panel.tsx';
import { LandingSection } from './section.tsx';

/** The contact form and the map. */
export function ContactSection() {
	return (
		<LandingSection
			id="contactUs"
			title="Contact Us"
			text="A question about plans, classes or a centre? Write to us and we will get back to you."
		>
			<div className="grid gap-x-12 gap-y-10 md:grid-cols-2 md:gap-x-8 lg:gap-x-12 xl:gap-x-16">
				<ContactForm />
				<MapPanel />
			</div>
		</LandingSection>
	);
}
