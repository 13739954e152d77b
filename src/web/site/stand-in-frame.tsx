import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The frame of a page that stands in at the URL of another, without its scripts: the club's name leads out of it. */
export function StandInFrame({ children }: { children: ReactNode }) {
	return (
		<>
			<header className="border-b border-line">
				<div className="page-column flex min-h-16 items-center lg:min-h-18">
					<Wordmark />
				</div>
			</header>
			<main>{children}</main>
		</>
	);
}
