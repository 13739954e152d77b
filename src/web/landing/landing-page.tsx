import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { clubData } from '#web/document/structured-data.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import type { Route } from './+types/landing-page.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Memberships } from './memberships.tsx';
import { Reviews } from './reviews.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({ origin: loaderData?.origin, path: '/', data: [clubData(loaderData?.origin)] });

/** The club's front door. */
export default function LandingPage() {
	useSectionFocus();
	return (
		<>
			<Hero />
			<About />
			<Memberships />
			<Features />
			<Reviews />
			<Contact />
		</>
	);
}
