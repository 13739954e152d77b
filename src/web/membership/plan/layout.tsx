import { NavLink, Outlet } from 'react-router';
import { useClub } from '#web/data/club.ts';

/** The tab bar of the plans, above each plan's page. */
export default function PlanLayout() {
	const { plans } = useClub();
	return (
		<>
			{plans.length > 0 && (
				<nav aria-label="Plans" className="border-b border-line bg-surface">
					<ul className="page-column flex">
						{plans.map(({ type, path }) => (
							<li key={type} className="max-sm:flex-1 sm:first:-ml-4">
								<NavLink
									to={path}
									end
									className="relative flex min-h-13 items-center justify-center px-2 font-semibold text-ink-soft transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-xs after:transition-colors hover:text-ink hover:after:bg-line focus-visible:-outline-offset-3 aria-[current=page]:text-ink aria-[current=page]:after:bg-clay sm:px-4 sm:after:inset-x-4"
								>
									{type}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
			)}
			<Outlet />
		</>
	);
}
