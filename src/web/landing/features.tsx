import type { CSSProperties } from 'react';
import { formatList } from '#shared/text/format-list.ts';
import album from '#web/ui/media/albums/features.json';
import { Picture } from '#web/ui/media/picture.tsx';

const featuresWith = (classes: readonly string[]) => [
	{
		title: 'Train Every Muscle',
		text: 'Racks, cables and machines for every muscle, even the ones you forget.',
		image: '/art/features/train-every-muscle-640.webp',
	},
	{
		title: 'Cardio Exercise',
		text: 'Treadmills, rowers and bikes, for a warm-up or an honest ten kilometres.',
		image: '/art/features/cardio-exercise-640.webp',
	},
	{
		title: 'Weight Training',
		text: 'Barbells, plates and dumbbells, with a trainer to check your grip.',
		image: '/art/features/weight-training-640.webp',
	},
	{
		title: 'Many More',
		text: classes.length > 0 ? `${formatList(classes)}, in a group.` : 'Ask us at the club.',
		image: '/art/features/many-more-640.webp',
	},
];

/** Four activities at the club, in arched pictures on a dark band. */
export function LandingFeatures({ classes }: { classes: readonly string[] }) {
	return (
		<section
			aria-labelledby="features-title"
			className="my-6 scheme-dark bg-surface py-14 text-ink lg:my-10 lg:py-24"
		>
			<div className="page-column">
				<h2 id="features-title" className="display max-w-[18ch] text-headline">
					Come for one thing, stay for the rest
				</h2>
				<ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:mt-12 lg:gap-x-6 xl:gap-x-8">
					{featuresWith(classes).map(({ title, text, image }, place) => (
						<li key={title} className="emerge" style={{ '--emerged': `${25 + 5 * place}%` } as CSSProperties}>
							<div className="aspect-3/4 overflow-clip rounded-t-full rounded-b-md bg-sunken lg:aspect-4/5 lg:rounded-b-lg">
								<Picture
									src={image}
									album={album}
									alt=""
									sizes="(width >= 80rem) 30rem, (width >= 48rem) 33vw, 60vw"
									className="size-full object-cover"
								/>
							</div>
							<h3 className="display mt-4 text-lg leading-tight sm:text-subtitle">{title}</h3>
							<p className="mt-1.5 text-sm text-ink-soft lg:text-base">{text}</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
