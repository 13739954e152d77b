import { lazy } from 'react';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { clubData } from '#web/document/structured-data.ts';
import { HydratedLater, onceInUse } from '#web/ui/first-use/hydrated-later.tsx';
import type { Route } from './+types/landing-page.ts';
import { LandingHero } from './hero.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({ origin: loaderData?.origin, path: '/', data: [clubData(loaderData?.origin)] });

const LandingSections = lazy(onceInUse(async () => (await import('./sections.tsx')).LandingSections));

const sections = (
	<HydratedLater placeholder={<div className="min-h-dvh" />}>
		<LandingSections />
	</HydratedLater>
);

/** The landing page. */
export default function LandingPage() {
	return (
		<>
			<LandingHero />
			{sections}
		</>
	);
}
