import { club } from '#shared/club.ts';

/** The foot of every public and member's screen. */
export function SiteFooter() {
	return (
		<footer className="mt-20 border-t border-line">
			<div className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm text-ink-soft">
				<p>
					{club.name}, fitness club in {club.city}
				</p>
				<p className="flex flex-wrap gap-x-4">
					{club.openingHours.map(({ days, hours }) => (
						<span key={days}>
							{days} {hours}
						</span>
					))}
				</p>
			</div>
		</footer>
	);
}
