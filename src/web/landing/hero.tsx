import { club } from '#shared/club.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import hero from '#web/ui/pictures/hero.json';
import { CentreNames } from './centre-names.tsx';

/**
 * What the club is, and the way in. On wide screens the picture runs out of the page's column to the
 * edge of the window.
 */
export function Hero() {
	return (
		<section
			id="Home"
			tabIndex={-1}
			aria-labelledby="Home-title"
			className="grid grid-cols-[minmax(clamp(1rem,4vw,2.5rem),1fr)_minmax(0,73rem)_minmax(clamp(1rem,4vw,2.5rem),1fr)] gap-y-10 pt-8 outline-none *:col-start-2 sm:pt-12 lg:grid-cols-[minmax(clamp(1rem,4vw,2.5rem),1fr)_minmax(0,35rem)_minmax(0,38rem)_minmax(clamp(1rem,4vw,2.5rem),1fr)] lg:pt-0"
		>
			<div className="lg:self-center lg:py-16 lg:pr-12">
				<h1 id="Home-title" className="display text-hero">
					{club.welcome.headline}
				</h1>
				<p className="mt-6 max-w-[44ch] text-lg text-ink-soft">
					Find it in <CentreNames />: {club.welcome.lead}
				</p>
				<div className="mt-8 flex flex-wrap gap-3">
					<LinkButton to="/signUp" size="lg">
						Join
					</LinkButton>
					<LinkButton to="#memberships" tone="secondary" size="lg">
						See memberships
					</LinkButton>
				</div>
			</div>
			<div className="overflow-hidden rounded-lg bg-sunken max-lg:aspect-4/3 lg:col-span-2 lg:col-start-3! lg:h-[min(46rem,calc(100dvh-4.5rem))] lg:min-h-[34rem] lg:rounded-none lg:rounded-bl-xl">
				<Picture
					src="/art/landing/hero-640.webp"
					album={hero}
					alt=""
					sizes="(width >= 64rem) 62rem, 94vw"
					priority
					className="size-full object-cover"
				/>
			</div>
		</section>
	);
}
