import type { ReactNode } from 'react';
import { centreName } from '#shared/club/centre-name.ts';
import { wordmarkOf } from '#shared/club/looks.rules.ts';
import { useClub } from '#web/data/club.ts';
import { ClubMark } from '#web/site/club-mark.tsx';

interface KioskFrameProps {
	/** The name of the centre; undefined while it is unknown. */
	centre?: string;
	/** Content at the lower end, out of the way. */
	foot?: ReactNode;
	children: ReactNode;
}

/** The whole screen of a kiosk. The club's name is no link, so that nobody leaves the screen by accident. */
export function KioskFrame({ centre, foot, children }: KioskFrameProps) {
	const wordmark = wordmarkOf(useClub());
	return (
		<div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-4 p-4 sm:gap-6 sm:p-6 lg:p-8">
			<header className="flex items-center justify-between gap-4">
				<p className="flex max-w-[55%] shrink-0 items-center gap-3">
					<ClubMark className="size-9 sm:size-12" />
					<span className="display min-w-0 text-subtitle wrap-anywhere sm:text-title">{wordmark}</span>
				</p>
				{centre !== undefined && (
					<p className="min-w-0 text-right text-lg font-semibold text-ink-soft wrap-anywhere sm:text-subtitle">
						{centreName(centre)}
					</p>
				)}
			</header>
			<main id="content" tabIndex={-1} className="relative grid min-w-0 outline-none">
				{children}
			</main>
			{foot}
		</div>
	);
}
