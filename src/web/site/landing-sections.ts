/** The landing page's sections that the footer links to, in the footer's order. */
export const sections = [
	{ id: 'Home', label: 'Home' },
	{ id: 'memberships', label: 'Memberships' },
	{ id: 'AboutUs', label: 'About Us' },
	{ id: 'contactUs', label: 'Contact Us' },
	{ id: 'review', label: 'Reviews' },
] as const;

export type SectionId = (typeof sections)[number]['id'];
