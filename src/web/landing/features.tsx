import { groupClasses } from '#shared/club.ts';
import { Picture } from '#web/ui/picture.tsx';
import album from '#web/ui/pictures/features.json';

const everyClass = new Intl.ListFormat('en-IN').format(groupClasses.map(({ name }) => name));

const features = [
	{
		title: 'Train Every Muscle',
		text: 'Racks, cables and machines for each of them, the forgotten ones included.',
		image: '/art/features/train-every-muscle-640.webp',
	},
	{
		title: 'Cardio Exercise',
		text: 'Belts, rowers and bikes, for a warm-up or for ten honest kilometres.',
		image: '/art/features/cardio-exercise-640.webp',
	},
	{
		title: 'Weight Training',
		text: 'Barbells, plates and dumbbells, and somebody who watches your grip.',
		image: '/art/features/weight-training-640.webp',
	},
	{
		title: 'Many More',
		text: `${everyClass}, in a group.`,
		image: '/art/features/many-more-640.webp',
	},
] as const;

/** What one does at the club, in four cards on a dark band. */
export function Features() {
	return (
		<section aria-labelledby="features-title" className="my-6 scheme-dark bg-surface py-14 text-ink lg:py-20">
			<div className="page-column">
				<h2 id="features-title" className="display max-w-[18ch] text-headline">
					Come for one thing, stay for the rest
				</h2>
				<ul className="mt-8 grid gap-x-5 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:mt-10 lg:grid-cols-4">
					{features.map(({ title, text, image }) => (
						<li key={title} className="max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:gap-4">
							<Picture
								src={image}
								album={album}
								alt=""
								sizes="(width >= 64rem) 17rem, (width >= 40rem) 45vw, 7.5rem"
								className="aspect-4/3 h-auto w-full rounded-md bg-sunken object-cover sm:rounded-lg"
							/>
							<div>
								<h3 className="display text-subtitle sm:mt-4">{title}</h3>
								<p className="mt-1.5 text-sm text-ink-soft sm:text-base">{text}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
