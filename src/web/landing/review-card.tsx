import type { Review } from '#shared/club/club.facts.ts';
import { PlateArt } from '#web/parts/plate-art.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';

const noAlbum = {};

interface ReviewCardProps {
	review: Review;
	/** Whether it is the large card beside the others. */
	leading?: boolean;
}

/** A member's review of the club, with a portrait where there is one. */
export function ReviewCard({ review, leading = false }: ReviewCardProps) {
	return (
		<figure
			className={classNames(
				'relative isolate flex h-full flex-col overflow-hidden rounded-lg p-6 sm:p-8',
				leading ? 'scheme-light bg-clay text-surface lg:rounded-xl lg:p-12' : 'border border-line bg-surface',
			)}
		>
			{leading && <PlateArt className="absolute -right-36 -bottom-56 -z-1 size-96 max-lg:hidden" />}
			<Rating value={review.stars} size={leading ? 'md' : 'sm'} />
			<blockquote
				className={classNames(
					'mt-4 mb-6',
					leading ? 'display text-title xl:text-[2.5rem] xl:leading-[1.1]' : 'text-lg',
				)}
			>
				<p>{review.text}</p>
			</blockquote>
			<figcaption className="mt-auto flex items-center gap-3 text-sm">
				{review.image && (
					<Picture
						src={review.image}
						album={noAlbum}
						alt=""
						sizes="3.5rem"
						className="size-14 shrink-0 rounded-full object-cover"
					/>
				)}
				<span className="min-w-0">
					<span className="block text-base font-semibold">{review.name}</span>
					<span className={classNames('block', !leading && 'text-ink-soft')}>{review.since}</span>
				</span>
			</figcaption>
		</figure>
	);
}
