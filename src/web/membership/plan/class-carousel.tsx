import type { GroupClass } from '#shared/club/club.facts.ts';
import classes from '#web/ui/media/albums/classes.json';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Picture } from '#web/ui/media/picture.tsx';

/** Four are visible (docs/spec.md point 9) at every width, because the carousel shows on desktops only. */
const perView = [4, 4, 4] as const;

/**
 * The carousel of group classes. Desktops only: on smaller screens it is hidden, from screen readers too, and its
 * lazy pictures are never fetched.
 */
export function ClassCarousel({ groupClasses }: { groupClasses: readonly GroupClass[] }) {
	return (
		<div className="max-lg:hidden">
			<h2 className="display text-headline">Group classes</h2>
			<Carousel
				label="Group classes"
				perView={perView}
				raised
				className="mt-8"
				slides={groupClasses.map(({ name, text, image }) => (
					<article key={name}>
						<Picture
							src={image}
							album={classes}
							alt=""
							sizes="(width >= 105rem) 23rem, 18rem"
							className="aspect-4/5 h-auto w-full rounded-lg bg-sunken object-cover"
						/>
						<h3 className="display mt-4 text-title">{name}</h3>
						<p className="mt-1 text-ink-soft">{text}</p>
					</article>
				))}
			/>
		</div>
	);
}
