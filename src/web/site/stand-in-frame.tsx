import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

/** The frame of a page that replaces another one at its URL, without scripts: the club's name is the way out. */
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
