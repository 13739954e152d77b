import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { categoryLabel, categoryPath } from '#shared/catalogue/catalogue.rules.ts';
import type { Promotion } from '#shared/club/club.facts.ts';
import { timings } from '#web/parts/timings.ts';
import album from '#web/ui/media/albums/promotions.json';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/**
 * One promotion. Its text is on the dark side of the picture; on a phone above the picture, which fades into the same
 * dark colour. It is clipped, not hidden, so that it grows with its text where a reader widens the text spacing (WCAG
 * 1.4.12).
 */
function PromotionSlide({ promotion, first }: { promotion: Promotion; first: boolean }) {
	const { image, category, title, text } = promotion;
	return (
		<div className="group relative grid h-[27.5rem] overflow-clip rounded-lg scheme-dark bg-surface text-ink has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo sm:h-auto sm:aspect-[2/1] lg:aspect-[5/2] lg:rounded-xl">
			<Picture
				src={image}
				album={album}
				alt=""
				sizes="(width >= 64rem) min(94vw, 73rem), (width >= 40rem) 116vw, 660px"
				// A tall picture of half the weight for phones: the first one is the largest element of the first view.
				onPhone={{ src: image.replace(/-\d+\.webp$/, '-tall-480.webp'), sizes: '92vw', below: '40rem' }}
				priority={first ? 'high' : undefined}
				className="absolute inset-x-0 bottom-0 h-[16.5rem] w-full mask-t-from-60% object-cover object-[83%_50%] sm:h-full sm:mask-none sm:object-[58%_50%] lg:object-right"
			/>
			<div className="relative flex flex-col items-start p-6 sm:w-[47%] sm:justify-center sm:py-8 sm:pr-0 sm:pl-8 lg:w-1/2 lg:p-12 xl:p-16">
				<h2 className="display text-headline text-balance lg:text-[clamp(2.5rem,4.6vw,4rem)]">{title}</h2>
				<p className="mt-3 max-w-[36ch] text-sm sm:text-base sm:max-lg:pr-7 lg:mt-4 lg:text-lg">{text}</p>
				<Link
					to={categoryPath(category)}
					className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-sm bg-ink px-5 font-semibold text-surface outline-none transition-colors group-hover:bg-turmeric after:absolute after:inset-0 sm:mt-6"
				>
					{`Shop ${categoryLabel(category)}`}
					<ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-1" />
				</Link>
			</div>
		</div>
	);
}

/** The carousel of promotions (docs/spec.md point 9). */
export function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
	return (
		<Carousel
			label="Promotions"
			loop
			dots
			autoplay={timings.promotionAutoplay}
			speed={timings.promotionSpeed}
			slides={promotions.map((promotion, index) => (
				<PromotionSlide key={promotion.title} promotion={promotion} first={index === 0} />
			))}
		/>
	);
}
