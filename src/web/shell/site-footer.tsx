import { Link, useLocation } from 'react-router';
import { club } from '#shared/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { sections } from '../landing/sections.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

/** The foot of every public and member's screen; on the landing page it leads to the page's sections. */
export function SiteFooter() {
	const isLanding = useLocation().pathname === '/';
	return (
		<footer
			className={classNames('border-t border-line text-sm text-ink-soft', isLanding ? 'mt-6' : 'mt-20')}
		>
			<div className="page-column py-6">
				{isLanding && <SectionLinks />}
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
					<p>
						{club.name}, fitness club in {club.city}
					</p>
					<OpeningHours />
					<SchemeSwitch className="noscript:hidden" />
				</div>
			</div>
		</footer>
	);
}

function SectionLinks() {
	return (
		<nav aria-label="On this page" className="mb-4 border-b border-line pb-4">
			<ul className="-mx-2 flex flex-wrap gap-x-4">
				{sections.map(({ id, label }) => (
					<li key={id}>
						<Link
							to={`#${id}`}
							className="inline-flex min-h-11 items-center px-2 text-base font-semibold text-ink underline-offset-4 hover:text-clay hover:underline"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** One sentence; on a narrow screen each part of it keeps to one line. */
function OpeningHours() {
	return (
		<p>
			{club.openingHours.map(({ days, hours }, index) => (
				<span key={days}>
					{index > 0 && ', '}
					<span className="whitespace-nowrap">{`${days} ${hours}`}</span>
				</span>
			))}
		</p>
	);
}
