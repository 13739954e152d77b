import { club } from '#shared/club.ts';
import { PictureStage } from '#web/parts/picture-stage.tsx';
import { CentreNames } from '#web/site/centre-names.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import hero from '#web/ui/media/albums/hero.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { ClubFigures } from './club-figures.tsx';

/** The top of the landing page: headline and links to join. On a phone it fills the first view. */
export function LandingHero() {
	return (
		<PictureStage
			id="Home"
			labelledBy="Home-title"
			onPhone="portrait"
			room="max-md:min-h-[min(calc(100svh-4rem),52rem)] max-md:pt-[min(18rem,42svh)] max-md:pb-6 md:min-h-[min(calc(100svh-4rem),44rem)] lg:min-h-[min(calc(100svh-4.5rem),54rem)]"
			picture={
				<Picture
					src="/art/landing/hero-640.webp"
					album={hero}
					alt=""
					sizes="(width >= 64rem) 62rem, 60rem"
					onPhone={{ src: '/art/landing/hero-tall-480.webp', sizes: '83vw' }}
					priority
					className="absolute inset-0 size-full object-cover max-md:object-[50%_12%]"
				/>
			}
		>
			<div className="md:my-auto md:py-10">
				<h1 id="Home-title" className="display text-colossal">
					{club.welcome.headline}
				</h1>
				<p className="mt-4 max-w-[44ch] text-ink-soft md:mt-6 md:text-lg">
					Find it in <CentreNames />: {club.welcome.lead}
				</p>
				<div className="mt-6 flex gap-3 md:mt-8 md:flex-wrap">
					<LinkButton to="/signUp" size="lg" className="max-md:flex-1 md:px-10">
						Join
					</LinkButton>
					<LinkButton to="#memberships" tone="secondary" size="lg">
						See memberships
					</LinkButton>
				</div>
			</div>
			<ClubFigures />
		</PictureStage>
	);
}
