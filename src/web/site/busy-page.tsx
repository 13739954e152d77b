import type { PageHandle } from '#web/document/page-handle.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { PlateArt } from '#web/parts/plate-art.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { StandInFrame } from './stand-in-frame.tsx';

export const meta = pageMeta('The club is very busy');

/** The server sends this page at any URL when it is overloaded, so its scripts would hydrate the wrong route. */
export const handle: PageHandle = { withoutScripts: true };

/**
 * Shown in place of a page while more people are here than the club can serve; the server makes the browser retry.
 */
export default function BusyPage() {
	return (
		<StandInFrame>
			<NoticeScreen
				title="The club is very busy"
				text="So many people are here right now that this page has to wait. It tries again by itself in a few seconds."
				picture={
					<div className="scheme-light relative aspect-4/3 overflow-hidden rounded-lg bg-clay md:rounded-xl">
						<PlateArt className="absolute -right-1/6 -bottom-1/4 w-4/5" />
					</div>
				}
				actions={
					// biome-ignore lint/a11y/useValidAnchor: an empty href reloads the URL that there was no room for
					<a href="" className={buttonStyle({ tone: 'primary' })}>
						Try again
					</a>
				}
			/>
		</StandInFrame>
	);
}
