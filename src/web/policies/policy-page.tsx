import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { policyLinks } from '#web/site/policy-links.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';

interface PolicyPageProps {
	title: string;
	/** One sentence below the title. */
	lead: ReactNode;
	children: ReactNode;
}

/** The frame of the policy pages, with links between them. */
export function PolicyPage({ title, lead, children }: PolicyPageProps) {
	useSectionFocus();
	return (
		<div className="page-column pt-8 lg:pt-14">
			<h1 className="display text-headline lg:text-hero">{title}</h1>
			<p className="mt-3 max-w-[52ch] text-lg text-ink-soft lg:mt-5">{lead}</p>
			<div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[13rem_minmax(0,44rem)]">
				<nav aria-label="Pages about the club" className="lg:border-r lg:border-line">
					<ul className="-mx-3 flex flex-wrap lg:sticky lg:top-24 lg:-my-2 lg:grid">
						{policyLinks.map(({ to, label }) => (
							<li key={to}>
								<NavLink
									to={to}
									className="inline-flex min-h-11 items-center px-3 text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="grid gap-y-10">{children}</div>
			</div>
		</div>
	);
}

interface PolicySectionProps {
	/** The anchor of links to the section. */
	id: string;
	title: string;
	children: ReactNode;
}

/** A section of a policy page. */
export function PolicySection({ id, title, children }: PolicySectionProps) {
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-title`}
			className="scroll-mt-24 border-t border-line pt-6 outline-none first:border-t-0 first:pt-0"
		>
			<h2 id={`${id}-title`} className="text-subtitle font-semibold">
				{title}
			</h2>
			<div className="mt-3 grid gap-y-3 text-ink-soft">{children}</div>
		</section>
	);
}

/** The club's own text, with its line breaks. */
export function OwnWords({ children }: { children: string }) {
	return <p className="whitespace-pre-line wrap-anywhere">{children}</p>;
}
