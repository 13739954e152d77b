import { Clock, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useClub } from '#web/data/club.ts';
import { ClosureNotes } from '#web/parts/closure-notes.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { afterLoad } from '#web/ui/later/after-load.ts';
import { later } from '#web/ui/later/later.ts';

// Pages are cached for everybody, so the number of people inside is fetched in the browser.
const CentreBusy = lazy(
	later(async () => {
		await afterLoad;
		return { default: (await import('#web/visits/busy.tsx')).CentreBusy };
	}),
);

/** The club's rule, its opening hours and its centres. */
export function ClubFacts({ rule }: { rule: string }) {
	const { openingHours, centres, closures } = useClub();
	const isHydrated = useHydrated();
	return (
		<div className="flex flex-col justify-between gap-y-8">
			<p className="max-w-prose text-subtitle text-ink-soft">{rule}</p>
			<dl className="grid gap-x-10 gap-y-6 sm:max-lg:grid-cols-2">
				{(openingHours.length > 0 || closures.length > 0) && (
					<div className="border-t border-line pt-4">
						<dt className="flex items-center gap-2 text-sm text-ink-soft">
							<Clock aria-hidden="true" className="size-4.5 text-clay" />
							Opening hours
						</dt>
						{openingHours.map(({ days, hours }) => (
							<dd
								key={`${days} ${hours}`}
								className="mt-2 flex flex-wrap gap-x-3 text-lg font-semibold tabular-nums xl:text-subtitle"
							>
								<span className="w-18 xl:w-22">{days}</span> {hours}
							</dd>
						))}
						{closures.length > 0 && (
							<dd className="mt-3 grid gap-1">
								<ClosureNotes />
							</dd>
						)}
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
									<li key={id} className="mt-2">
										<span className="block wrap-anywhere first-letter:uppercase">{name}</span>
										{/* Reserves the space, so that nothing moves when the number arrives. */}
										<span className="block min-h-6 text-sm font-normal text-ink-soft">
											{isHydrated && (
												<Suspense>
													<CentreBusy centreId={id} />
												</Suspense>
											)}
										</span>
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
