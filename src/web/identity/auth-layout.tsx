import type { ReactNode } from 'react';
import { ClubPanel } from './club-panel.tsx';

interface AuthLayoutProps {
	title: string;
	text: ReactNode;
	/** What the panel beside the form says. */
	statement: string;
	children: ReactNode;
}

/** The frame of the login screens: the form beside the club's own panel, above it on a phone. */
export function AuthLayout({ title, text, statement, children }: AuthLayoutProps) {
	return (
		<div className="page-column grid gap-x-16 gap-y-8 pt-4 pb-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
			<div className="mx-auto w-full max-w-md animate-rise max-lg:order-2 lg:mx-0 lg:max-w-none lg:py-6 lg:pr-4">
				<h1 className="display text-headline">{title}</h1>
				<p className="mt-3 max-w-[34ch] text-lg text-ink-soft">{text}</p>
				<div className="mt-8">{children}</div>
			</div>
			<ClubPanel statement={statement} />
		</div>
	);
}
