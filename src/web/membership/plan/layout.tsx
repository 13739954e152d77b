import { NavLink, Outlet, useLocation } from 'react-router';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useScrollToCurrent } from '#web/ui/hooks/use-scroll-to-current.ts';

/** How many plans a phone can show in one or two lines. With more, there is one line, which scrolls. */
const maxInLines = 4;

/** The tab bar of the plans, above each plan's page. */
export default function PlanLayout() {
	const { plans } = useClub();
	const list = useScrollToCurrent<HTMLUListElement>(useLocation().pathname);
	const scrolls = plans.length > maxInLines;
	return (
		<>
			{plans.length > 0 && (
				<nav aria-label="Plans" className="border-b border-line bg-surface">
					<ul
						ref={list}
						className={classNames(
							'page-column relative flex',
							scrolls
								? 'max-md:overflow-x-auto max-md:[scrollbar-width:thin] max-md:pointer-coarse:[scrollbar-width:none] md:flex-wrap'
								: 'flex-wrap',
						)}
					>
						{plans.map(({ type, path }) => (
							<li
								key={type}
								className={classNames(
									// Applies to every tab, not just the first: whichever begins a line is aligned with the page.
									'max-w-full min-w-fit sm:-ml-4 sm:mr-4',
									scrolls ? 'max-md:shrink-0 max-sm:first:-ml-2' : 'max-sm:flex-[1_1_5rem]',
								)}
							>
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
