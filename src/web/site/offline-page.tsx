import { useContext } from 'react';
import { MarkContext } from '#web/document/mark-context.ts';
import type { PageHandle } from '#web/document/page-handle.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { OfflinePicture } from '#web/offline/picture.tsx';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import retryScript from './offline-page-script.js?raw';
import { StandInFrame } from './stand-in-frame.tsx';

export const meta = pageMeta('You are offline');

/**
 * The worker serves this page at any URL that could not be loaded, so its scripts would hydrate the wrong route. A
 * small script of its own retries that URL.
 */
export const handle: PageHandle = { withoutScripts: true };

/** Shown offline in place of a page that is not cached. */
export default function OfflinePage() {
	return (
		<StandInFrame>
			<NoticeScreen
				title="You are offline"
				text="This page needs a connection, and opens by itself once the club can be reached. Pages you have opened before still work, and so do your orders as you last saw them."
				picture={<OfflinePicture />}
				actions={
					<>
						{/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the URL that could not be loaded */}
						<a href="" className={buttonStyle({ tone: 'primary' })}>
							Try again
						</a>
						<a href="/store/orders" className={buttonStyle({ tone: 'secondary' })}>
							Your orders
						</a>
						<a href="/" className={buttonStyle({ tone: 'quiet' })}>
							Home page
						</a>
					</>
				}
			/>
			<script
				nonce={useContext(MarkContext)}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
				dangerouslySetInnerHTML={{ __html: retryScript }}
			/>
		</StandInFrame>
	);
}
