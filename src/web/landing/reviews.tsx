import type { Review } from '#shared/club/club.facts.ts';
import { ReviewCard } from './review-card.tsx';
import { LandingSection } from './section.tsx';

/** The reviews of members: the first one large, the others beside it. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
	return (
		<LandingSection id="review" title="Reviews" text="Members, in their own words.">
			<ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				{reviews.map((review, index) => (
					<li key={review.name} className="first:md:max-lg:col-span-2 first:lg:row-span-2">
						<ReviewCard review={review} leading={index === 0} />
					</li>
				))}
			</ul>
		</LandingSection>
	);
}
