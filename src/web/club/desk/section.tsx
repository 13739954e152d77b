import { type ReactNode, useId } from 'react';

interface DeskSectionProps {
	/** The anchor of links to the section. */
	id: string;
	title: string;
	text: string;
	/** Buttons beside the title. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A section of the club's screen: its title and text beside its content, on a phone above it. */
export function DeskSection({ id, title, text, actions, children }: DeskSectionProps) {
	const heading = useId();
	return (
		<section
			id={id}
			tabIndex={-1}
			aria-labelledby={heading}
			className="grid scroll-mt-16 gap-x-10 gap-y-4 border-t border-line py-6 outline-none lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:py-8"
		>
			<div>
				<h2 id={heading} className="text-lg font-semibold">
					{title}
				</h2>
				<p className="mt-1 text-sm text-ink-soft">{text}</p>
				{actions && <div className="mt-3">{actions}</div>}
			</div>
			<div className="grid min-w-0 gap-4">{children}</div>
		</section>
	);
}
