import type { ReactNode } from 'react';
import type { SectionId } from '#web/site/landing-sections.ts';
import { classNames } from '#web/ui/class-names.ts';

interface LandingSectionProps {
	id: SectionId;
	title: string;
	/** One or two sentences below the title. */
	text?: string;
	className?: string;
	children: ReactNode;
}

/** A section of the landing page. In-page links focus it, hence the `tabIndex`. */
export function LandingSection({ id, title, text, className, children }: LandingSectionProps) {
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-title`}
			className={classNames('page-column py-10 outline-none lg:py-16', className)}
		>
			<h2 id={`${id}-title`} className="display text-headline">
				{title}
			</h2>
			{text && <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{text}</p>}
			<div className="mt-7 lg:mt-9">{children}</div>
		</section>
	);
}
