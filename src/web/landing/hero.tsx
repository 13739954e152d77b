import { lazy, Suspense } from 'react';
import type { ClubFront } from '#shared/club/club.contract.ts';
import { useClub } from '#web/data/club.ts';
import { PictureStage } from '#web/parts/picture-stage.tsx';
import { useToken } from '#web/session/session.ts';
import { CentreNames } from '#web/site/centre-names.tsx';
import { later } from '#web/ui/later/later.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import about from '#web/ui/media/albums/about.json';
import hall from '#web/ui/media/albums/hero.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { ClubFigures } from './club-figures.tsx';
import { memberOverviewPlaceholder } from './member-overview/placeholder.tsx';
import type { Tier } from './tiers.ts';

// Most visitors are guests, who do not load it.
const Yours = lazy(
	later(async () => ({ default: (await import('./member-overview/member-overview.tsx')).MemberOverview })),
);

/**
 * If a club has more centres, or longer names, the city is named instead: the list would push the button to join out
 * of a phone's first view. All centres are listed further down the page.
 */
const maxCentres = 5;
const maxLettersOfCentres = 120;

const lengthOf = (centres: readonly { name: string }[]) =>
	centres.reduce((sum, { name }) => sum + name.length, 0);

/**
 * The top of the landing page: headline, and links to join or the member's own summary. On a phone it fills the first
 * view.
 */
export function LandingHero({ front, tiers }: { front: ClubFront; tiers: readonly Tier[] }) {
	const { headline, lead } = front.welcome;
	const { centres, city } = useClub();
	const isMember = useToken() !== null;
	const areFew = centres.length <= maxCentres && lengthOf(centres) <= maxLettersOfCentres;
	const invitation = (
		<>
			<p className="mt-4 max-w-[44ch] text-ink-soft md:mt-6 md:text-lg">
				Find it in {centres.length > 0 && areFew ? <CentreNames end=":" /> : `${city}:`} {lead}
			</p>
			<div className="mt-6 flex flex-wrap gap-3 md:mt-8">
				<LinkButton to="/signUp" size="lg" className="max-md:flex-1 md:px-10">
					Join
				</LinkButton>
				{tiers.length > 0 && (
					<LinkButton to="#memberships" tone="secondary" size="lg">
						See memberships
					</LinkButton>
				)}
			</div>
		</>
	);
	return (
		<PictureStage
			id="Home"
			labelledBy="Home-title"
			onPhone="portrait"
			room="max-md:min-h-[min(calc(100svh-4rem),52rem)] max-md:pt-[min(18rem,42svh)] max-md:pb-6 md:min-h-[min(calc(100svh-4rem),44rem)] lg:min-h-[min(calc(100svh-4.5rem),54rem)]"
			picture={<HeroPicture />}
		>
			<div className="md:my-auto md:py-10">
				<h1 id="Home-title" className="display text-colossal">
					{headline}
				</h1>
				{isMember ? (
					<Suspense fallback={memberOverviewPlaceholder}>
						<Yours guest={invitation} />
					</Suspense>
				) : (
					invitation
				)}
			</div>
			<ClubFigures classes={front.classes.length} tiers={tiers} />
		</PictureStage>
	);
}

/** The club's own picture, or the site's. It loads first, so phones get a small copy. */
function HeroPicture() {
	const { looks, isDemo } = useClub();
	const { hero } = looks;
	// The site's own picture shows the demo's name.
	if (!hero && !isDemo)
		return (
			<Picture
				src="/art/landing/about-640.webp"
				album={about}
				alt=""
				sizes="(width >= 64rem) 70rem, 60rem"
				priority="high"
				className="absolute inset-0 size-full object-cover"
			/>
		);
	if (hero)
		return (
			<Picture
				src={hero}
				album={hall}
				alt=""
				sizes="(width >= 64rem) 70rem, (width >= 48rem) 60rem, 100vw"
				priority="high"
				className="absolute inset-0 size-full object-cover"
			/>
		);
	return (
		<Picture
			src="/art/landing/hero-640.webp"
			album={hall}
			alt=""
			sizes="(width >= 64rem) 70rem, 60rem"
			onPhone={{ src: '/art/landing/hero-tall-480.webp', sizes: '100vw' }}
			priority="high"
			className="absolute inset-0 size-full object-cover max-md:object-[50%_12%] md:object-[42%_50%]"
		/>
	);
}
