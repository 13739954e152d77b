import { Dumbbell, HeartPulse, House, type LucideIcon, ShoppingBag, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { siteLinks } from './links.ts';

type SitePath = (typeof siteLinks)[number]['to'];

/** The icon of each link, in the order of the bar: the profile last, where a thumb expects it. */
const icons: Record<SitePath, LucideIcon> = {
	'/': House,
	'/fitness': Dumbbell,
	'/consultancy': HeartPulse,
	'/store': ShoppingBag,
	'/profile': UserRound,
};
const paths = Object.keys(icons) as SitePath[];

const labels = new Map(siteLinks.map(({ to, label }) => [to, label]));

/**
 * The site's links at the lower edge of a phone's window, within reach of a thumb. A bar with a buying button
 * replaces it.
 */
export function TabBar() {
	return (
		<nav
			aria-label="Sections"
			data-tab-bar
			className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
		>
			<ul className="mx-auto grid h-14 max-w-md grid-cols-5">
				{paths.map((to) => {
					const Icon = icons[to];
					return (
						<li key={to} className="contents">
							<NavLink
								to={to}
								end={to === '/'}
								className="relative flex flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none font-medium text-ink-soft transition-colors before:absolute before:inset-x-4 before:top-0 before:h-0.5 before:origin-center before:scale-x-0 before:rounded-full before:bg-clay before:transition-transform focus-visible:-outline-offset-3 aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:before:scale-x-100"
							>
								<Icon aria-hidden="true" className="size-5.5" />
								{labels.get(to)}
							</NavLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
