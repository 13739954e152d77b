import { Clock, MapPin } from 'lucide-react';
import { club } from '#shared/club.ts';
import { Picture } from '#web/ui/picture.tsx';
import about from '#web/ui/pictures/about.json';
import { Section } from './section.tsx';

/** What the club stands for, when it is open and where it is. */
export function About() {
	return (
		<Section id="AboutUs" title="About Us">
			<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
				<Picture
					src="/art/landing/about-640.webp"
					album={about}
					alt=""
					sizes="(width >= 64rem) 33rem, 94vw"
					className="h-auto w-full rounded-lg bg-sunken object-cover sm:max-lg:aspect-8/5 lg:rounded-xl"
				/>
				<div className="lg:self-center">
					<p className="display text-title">
						{club.name} is a fitness club in {club.city}, {club.welcome.about}
					</p>
					<p className="mt-4 max-w-prose text-lg text-ink-soft">{club.welcome.rule}</p>
					<dl className="mt-8 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
						<div>
							<dt className="flex items-center gap-2 font-semibold">
								<Clock aria-hidden="true" className="size-4.5 text-clay" />
								Opening hours
							</dt>
							{club.openingHours.map(({ days, hours }) => (
								<dd key={days} className="mt-1.5 flex gap-x-3 text-ink-soft tabular-nums">
									<span className="w-16">{days}</span> {hours}
								</dd>
							))}
						</div>
						<div>
							<dt className="flex items-center gap-2 font-semibold">
								<MapPin aria-hidden="true" className="size-4.5 text-clay" />
								Centres
							</dt>
							<dd className="text-ink-soft">
								<ul className="grid grid-cols-2 gap-x-4">
									{club.centres.map((centre) => (
										<li key={centre} className="mt-1.5 first-letter:uppercase">
											{centre}
										</li>
									))}
								</ul>
							</dd>
						</div>
					</dl>
				</div>
			</div>
		</Section>
	);
}
