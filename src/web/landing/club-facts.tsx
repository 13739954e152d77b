import { Clock, MapPin } from 'lucide-react';
import { useClub } from '#web/data/club.ts';

/** The club's rule, its opening hours and its centres. */
export function ClubFacts({ rule }: { rule: string }) {
	const { openingHours, centres } = useClub();
	return (
		<div className="flex flex-col justify-between gap-y-8">
			<p className="max-w-prose text-subtitle text-ink-soft">{rule}</p>
			<dl className="grid gap-x-10 gap-y-6 sm:max-lg:grid-cols-2">
				{openingHours.length > 0 && (
					<div className="border-t border-line pt-4">
						<dt className="flex items-center gap-2 text-sm text-ink-soft">
							<Clock aria-hidden="true" className="size-4.5 text-clay" />
							Opening hours
						</dt>
						{openingHours.map(({ days, hours }) => (
							<dd
								key={days}
								className="mt-2 flex flex-wrap gap-x-3 text-lg font-semibold tabular-nums xl:text-subtitle"
							>
								<span className="w-18 xl:w-22">{days}</span> {hours}
							</dd>
						))}
					</div>
				)}
				{centres.length > 0 && (
					<div className="border-t border-line pt-4">
						<dt className="flex items-center gap-2 text-sm text-ink-soft">
							<MapPin aria-hidden="true" className="size-4.5 text-clay" />
							Centres
						</dt>
						<dd>
							<ul className="grid grid-cols-2 gap-x-4 text-lg font-semibold xl:text-subtitle">
								{centres.map(({ id, name }) => (
									<li key={id} className="mt-2 first-letter:uppercase">
										{name}
									</li>
								))}
							</ul>
						</dd>
					</div>
				)}
			</dl>
		</div>
	);
}
