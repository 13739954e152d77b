import type { ReactNode } from 'react';

interface ProfileSectionProps {
	title: string;
	/** The purpose of the screen, if the title does not say it. */
	text?: ReactNode;
	/** Shown beside the title: a button or a link. */
	action?: ReactNode;
	children: ReactNode;
}

/** A screen of the profile area: its heading and its content. */
export function ProfileSection({ title, text, action, children }: ProfileSectionProps) {
	return (
		<>
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
				<h1 className="display text-headline">{title}</h1>
				{action}
			</div>
			{text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
			<div className="@container mt-6">{children}</div>
		</>
	);
}
