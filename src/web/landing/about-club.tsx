import type { ClubFront } from '#shared/club/club.contract.ts';
import { useClub } from '#web/data/club.ts';
import about from '#web/ui/media/albums/about.json';
import features from '#web/ui/media/albums/features.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { ClubFacts } from './club-facts.tsx';

/** The section about the club: a sentence, a picture of the hall, opening hours and centres. */
export function AboutClub({ welcome }: Pick<ClubFront, 'welcome'>) {
	const { name, city, isDemo, looks } = useClub();
	const isAtTop = !isDemo && !looks.hero;
	return (
		<section
			id="AboutUs"
			tabIndex={-1}
			aria-labelledby="AboutUs-title"
			className="page-column pt-14 pb-10 outline-none md:pt-20 lg:pt-28 lg:pb-16"
		>
			<h2 id="AboutUs-title" className="overline-label text-clay">
				About Us
			</h2>
			<p className="display mt-4 max-w-[26ch] text-headline lg:mt-5">
				{name} is a fitness club in {city}, {welcome.about}
			</p>
			<div className="mt-8 grid gap-x-12 gap-y-8 lg:mt-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:gap-x-16">
				<div className="overflow-clip bg-sunken max-md:-mx-(--gutter) max-md:aspect-4/3 md:aspect-2/1 md:rounded-lg lg:aspect-16/10 lg:rounded-xl xl:aspect-video">
					<Picture
						// Not the same picture as at the top of the page.
						{...(isAtTop
							? { src: '/art/features/train-every-muscle-640.webp', album: features }
							: { src: '/art/landing/about-640.webp', album: about })}
						alt=""
						sizes="(width >= 64rem) 52rem, 88vw"
						className="size-full object-cover object-[50%_60%] settle"
					/>
				</div>
				<ClubFacts rule={welcome.rule} />
			</div>
		</section>
	);
}
