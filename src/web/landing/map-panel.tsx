import { ExternalLink, MapPin } from 'lucide-react';
import type { ClubFront } from '#shared/club/club.contract.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapFrame } from './map-frame.tsx';

/** The centres with a link to a larger map and, except on a phone, the map itself. */
export function MapPanel({ map }: Pick<ClubFront, 'map'>) {
	const { centres } = useClub();
	return (
		<div
			className={classNames(
				'card flex flex-col overflow-hidden lg:rounded-xl',
				// A phone does not show the drawing either.
				!map && centres.length === 0 && 'max-md:hidden',
			)}
		>
			<div className="relative isolate min-h-80 flex-1 max-md:hidden">
				<MapDrawing />
				{map && <MapFrame map={map} />}
			</div>
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-line p-5 empty:hidden md:border-t md:p-6 lg:px-8">
				{centres.length > 0 && (
					<ul aria-label="Centres" className="grid grid-cols-[auto_auto] gap-x-5 gap-y-2 sm:gap-x-8">
						{centres.map(({ id, name }) => (
							<li key={id} className="flex gap-1.5">
								<MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-clay" />
								<span className="inline-block min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
							</li>
						))}
					</ul>
				)}
				{map && (
					<a
						href={map.page}
						target="_blank"
						rel="noreferrer"
						className="-my-2.5 inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline decoration-clay/40 underline-offset-4 transition-colors hover:text-clay-dark hover:decoration-clay-dark"
					>
						Open the map
						<ExternalLink aria-hidden="true" className="size-4" />
						<span className="sr-only"> in a new tab</span>
					</a>
				)}
			</div>
		</div>
	);
}
