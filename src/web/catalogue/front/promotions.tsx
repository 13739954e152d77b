import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { timings } from '#web/parts/timings.ts';
import album from '#web/ui/media/albums/promotions.json';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

const promotions = [
	{
		image: '/art/promotions/whey-800.webp',
		category: 'wheyprotein',
		title: 'Whey for the heavy days',
		text: 'Kesar pista, Alphonso mango, malai kulfi: protein that tastes of home.',
		action: 'Shop Whey Protein',
	},
	{
		image: '/art/promotions/preworkout-800.webp',
		category: 'prepostworkout',
		title: 'Strike first, recover well',
		text: 'Pre-workout and creatine before you lift, recovery drinks once the bar is back on the rack.',
		action: 'Shop Pre/Post Workout',
	},
	{
		image: '/art/promotions/fitfood-800.webp',
		category: 'fitfood',
		title: 'Snacks that train too',
		text: 'Peanut butter, makhana and bars for the hours between sessions.',
		action: 'Shop Fit Food',
	},
] as const;

/**
 * One promotion. Its text is on the dark side of the picture; on a phone above the picture, which fades into
 * the same dark colour.
 */
function Promotion({ promotion, first }: { promotion: (typeof promotions)[number]; first: boolean }) {
	const { image, category, title, text, action } = promotion;
	return (
		<div className="group relative h-[27.5rem] overflow-hidden rounded-lg scheme-dark bg-surface text-ink has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo sm:h-auto sm:aspect-[2/1] lg:aspect-[5/2] lg:rounded-xl">
			<Picture
				src={image}
				album={album}
				alt=""
				sizes="(width >= 40rem) min(94vw, 73rem), 660px"
				priority={first}
				className="absolute inset-x-0 bottom-0 h-[16.5rem] w-full mask-t-from-60% object-cover object-[83%_50%] sm:h-full sm:mask-none sm:object-[58%_50%] lg:object-right"
			/>
			<div className="relative flex h-full flex-col items-start p-6 sm:w-[47%] sm:justify-center sm:py-8 sm:pr-0 sm:pl-8 lg:w-1/2 lg:p-12 xl:p-16">
				<h2 className="display text-headline text-balance lg:text-[clamp(2.5rem,4.6vw,4rem)]">{title}</h2>
				<p className="mt-3 max-w-[36ch] text-sm sm:text-base lg:mt-4 lg:text-lg">{text}</p>
				<Link
					to={`/store/category?category=${category}`}
					className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-sm bg-ink px-5 font-semibold text-surface outline-none transition-colors group-hover:bg-turmeric after:absolute after:inset-0 sm:mt-6"
				>
					{action}
					<ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
				</Link>
			</div>
		</div>
	);
}

/** The carousel of promotions (docs/spec.md point 9). */
export function Promotions() {
	return (
		<Carousel
			label="Promotions"
			loop
			dots
			autoplay={timings.promotionAutoplay}
			speed={timings.promotionSpeed}
			slides={promotions.map((promotion, index) => (
				<Promotion key={promotion.category} promotion={promotion} first={index === 0} />
			))}
		/>
	);
}
