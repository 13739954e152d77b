import { type ReactNode, useId } from 'react';

interface ProfilePartProps {
	title: string;
	text: string;
	children: ReactNode;
}

/** A part of a profile screen: its title and text beside its content, on a phone above it. */
export function ProfilePart({ title, text, children }: ProfilePartProps) {
	const heading = useId();
	return (
		<section
			aria-labelledby={heading}
			className="grid gap-x-10 gap-y-4 border-t border-line py-7 @2xl:grid-cols-[13rem_minmax(0,1fr)] @4xl:grid-cols-[18rem_minmax(0,42rem)]"
		>
			<div>
				<h2 id={heading} className="display text-subtitle">
					{title}
				</h2>
				<p className="mt-1 text-ink-soft">{text}</p>
			</div>
			<div className="min-w-0">{children}</div>
		</section>
	);
}
