import { NavLink, Outlet } from 'react-router';
import { useClub } from '#web/data/club.ts';

/** The tab bar of the plans, above each plan's page. */
export default function PlanLayout() {
	const { plans } = useClub();
	return (
		<>
			{plans.length > 0 && (
				<nav aria-label="Plans" className="border-b border-line bg-surface">
					<ul className="page-column flex flex-wrap">
						{plans.map(({ type, path }) => (
							<li key={type} className="max-w-full min-w-fit max-sm:flex-[1_1_5rem] sm:first:-ml-4">
								<NavLink
									to={path}
									end
									className="relative flex h-full min-h-13 items-center justify-center px-2 py-2 text-center font-semibold wrap-anywhere text-ink-soft transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-xs after:transition-colors hover:text-ink hover:after:bg-line focus-visible:-outline-offset-3 aria-[current=page]:text-ink aria-[current=page]:after:bg-clay sm:px-4 sm:after:inset-x-4"
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
