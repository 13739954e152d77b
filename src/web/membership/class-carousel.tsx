import { groupClasses } from '#shared/club.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';
import classes from '#web/ui/pictures/classes.json';

/** Spec point 9. The carousel shows on desks alone, so it is four at every width. */
const perView = [4, 4, 4] as const;

/**
 * The group classes. On desks only; elsewhere it is not there for anybody, and its lazy pictures are
 * never fetched.
 */
export function ClassCarousel() {
	return (
		<div className="max-lg:hidden">
			<h2 className="display text-title">Group classes</h2>
			<Carousel
				label="Group classes"
				perView={perView}
				className="mt-5"
				slides={groupClasses.map(({ name, text, image }) => (
					<article key={name} className="card h-full overflow-hidden">
						<Picture
							src={image}
							album={classes}
							alt=""
							width={800}
							height={1000}
							sizes="18rem"
							className="h-auto w-full bg-sunken"
						/>
						<div className="p-5">
							<h3 className="display text-subtitle">{name}</h3>
							<p className="mt-1 text-sm text-ink-soft">{text}</p>
						</div>
					</article>
				))}
			/>
		</div>
	);
}
