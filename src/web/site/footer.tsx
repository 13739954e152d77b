import { Link, useLocation } from 'react-router';
import { club } from '#shared/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CentreNames } from './centre-names.tsx';
import { ClubSymbol } from './club-symbol.tsx';
import { sections } from './landing-sections.ts';
import { OpeningHours } from './opening-hours.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

/** The footer of every public and member's screen; on the landing page with links to the page's sections. */
export function SiteFooter() {
	const isLanding = useLocation().pathname === '/';
	return (
		<footer
			className={classNames('scheme-dark bg-surface text-sm text-ink-soft', isLanding ? 'mt-6' : 'mt-20')}
		>
			<div className="page-column py-8 lg:py-10">
				{isLanding && <SectionLinks />}
				<div className="flex flex-wrap items-center gap-x-10 gap-y-6 xl:gap-x-12">
					<div className="flex items-center gap-4">
						<ClubSymbol className="size-12 shrink-0" />
						<p>
							<span className="display block text-title leading-none text-ink">{club.name}</span>
							<span className="sr-only">, </span>
							fitness club in {club.city}
						</p>
					</div>
					<div className="grid gap-1 lg:border-l lg:border-line lg:pl-10 xl:pl-12">
						<p>
							<CentreNames />
						</p>
						<OpeningHours />
					</div>
					<SchemeSwitch className="xl:ml-auto noscript:hidden" />
				</div>
			</div>
		</footer>
	);
}

function SectionLinks() {
	return (
		<nav aria-label="On this page" className="mb-8 border-b border-line pb-6">
			<ul className="-mx-2 flex flex-wrap gap-x-4 lg:gap-x-8">
				{sections.map(({ id, label }) => (
					<li key={id}>
						<Link
							to={`#${id}`}
							className="display inline-flex min-h-11 items-center px-2 text-subtitle text-ink underline-offset-4 hover:text-clay hover:underline"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
