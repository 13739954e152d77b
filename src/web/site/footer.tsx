import { Link, useLocation } from 'react-router';
import { wordmarkOf } from '#shared/club/looks.rules.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CentreNames } from './centre-names.tsx';
import { ClubMark } from './club-mark.tsx';
import { type SectionId, sections } from './landing-sections.ts';
import { OpeningHours } from './opening-hours.tsx';
import { policyLinks } from './policy-links.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

/** The footer of every public and member's screen; on the landing page with links to the page's sections. */
export function SiteFooter() {
	const club = useClub();
	const { centres } = club;
	const hasHours = club.openingHours.length > 0 || club.closures.length > 0;
	const isLanding = useLocation().pathname === '/';
	return (
		<footer
			className={classNames('scheme-dark bg-surface text-sm text-ink-soft', isLanding ? 'mt-6' : 'mt-20')}
		>
			<div className="page-column py-8 lg:py-10">
				{isLanding && <SectionLinks />}
				<div className="flex flex-wrap items-center gap-x-10 gap-y-6 xl:gap-x-12">
					<div className="flex items-center gap-4">
						<ClubMark className="size-12" />
						<p>
							<span className="display block text-title leading-none text-ink">{wordmarkOf(club)}</span>
							<span className="sr-only">, </span>
							fitness club in {club.city}
						</p>
					</div>
					{(centres.length > 0 || hasHours) && (
						<div className="grid gap-1 lg:border-l lg:border-line lg:pl-10 xl:pl-12">
							{centres.length > 0 && (
								<p>
									<CentreNames />
								</p>
							)}
							{hasHours && <OpeningHours />}
						</div>
					)}
					<SchemeSwitch className="xl:ml-auto noscript:hidden" />
				</div>
				<Policies />
			</div>
		</footer>
	);
}

/** Links to help and terms, and the seller's details (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)). */
function Policies() {
	const { seller = {} } = useClub();
	const { legalName, address, gstin, fssai } = seller;
	const facts = [legalName, address, gstin && `GSTIN ${gstin}`, fssai && `FSSAI ${fssai}`].filter(Boolean);
	return (
		<div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-line pt-4">
			<nav aria-label="Help and terms">
				<ul className="-mx-2 flex flex-wrap gap-x-4">
					{policyLinks.map(({ to, label }) => (
						<li key={to}>
							<Link
								to={to}
								className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-ink hover:underline"
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			{facts.length > 0 && <p className="max-w-[70ch] wrap-anywhere">{facts.join(' · ')}</p>}
		</div>
	);
}

function SectionLinks() {
	const { hasReviews, plans } = useClub();
	const isEmpty: Partial<Record<SectionId, boolean>> = {
		review: !hasReviews,
		memberships: plans.length === 0,
	};
	const shown = sections.filter(({ id }) => !isEmpty[id]);
	return (
		<nav aria-label="On this page" className="mb-8 border-b border-line pb-6">
			<ul className="-mx-2 flex flex-wrap gap-x-4 lg:gap-x-8">
				{shown.map(({ id, label }) => (
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
