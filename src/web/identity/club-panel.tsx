import { Clock, MapPin } from 'lucide-react';
import { club } from '#shared/club.ts';
import { PlateArt } from '../shell/plate-art.tsx';

/** The club beside a login form: what it says, when it is open, where it is. A band on a phone. */
export function ClubPanel({ statement }: { statement: string }) {
	return (
		<aside className="relative flex flex-col justify-end overflow-hidden rounded-lg scheme-light bg-clay p-5 text-surface max-lg:mx-auto max-lg:min-h-32 max-lg:w-full max-lg:max-w-md lg:sticky lg:top-24 lg:h-[38rem] lg:self-start lg:rounded-xl lg:p-10 xl:p-12">
			<PlateArt className="absolute -top-24 -right-14 size-56 lg:-top-52 lg:-right-24 lg:size-[27rem]" />
			<p className="display relative max-w-[10ch] text-title lg:max-w-[11ch] lg:text-hero">{statement}</p>
			<dl className="relative mt-8 hidden gap-x-8 gap-y-3 border-t border-surface/35 pt-6 text-sm lg:grid xl:grid-cols-2">
				<div className="flex gap-2.5">
					<dt>
						<Clock aria-hidden="true" className="mt-0.5 size-4.5" />
						<span className="sr-only">Opening hours</span>
					</dt>
					<dd>
						{club.openingHours.map(({ days, hours }) => (
							<span key={days} className="block">
								{days}, {hours}
							</span>
						))}
					</dd>
				</div>
				<div className="flex gap-2.5">
					<dt>
						<MapPin aria-hidden="true" className="mt-0.5 size-4.5" />
						<span className="sr-only">Centres</span>
					</dt>
					<dd className="flex flex-wrap gap-x-1">
						{club.centres.map((centre, index) => (
							<span key={centre} className="inline-block first-letter:uppercase">
								{centre}
								{index < club.centres.length - 1 && ','}
							</span>
						))}
					</dd>
				</div>
			</dl>
		</aside>
	);
}
