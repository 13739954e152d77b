import type { PageHandle } from '#web/document/page-handle.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { OfflinePicture } from '#web/offline/picture.tsx';
import { NoticeScreen } from '#web/parts/notice-screen.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Wordmark } from './wordmark.tsx';

export const meta = () => pageMeta('You are offline');

/** It stands at whatever address could not be loaded, where a script would find itself on the wrong page. */
export const handle: PageHandle = { withoutScripts: true };

/** What shows in place of a page that is not kept while there is no network. */
export default function OfflinePage() {
	return (
		<>
			<header className="border-b border-line">
				<div className="page-column flex min-h-16 items-center lg:min-h-18">
					<Wordmark />
				</div>
			</header>
			<main>
				<NoticeScreen
					title="You are offline"
					text="This page needs the network. Pages that you have read before still open, and so do your orders as you last saw them."
					picture={<OfflinePicture />}
					actions={
						<>
							{/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that could not be loaded */}
							<a href="" className={buttonStyle({ tone: 'primary' })}>
								Try again
							</a>
							<a href="/store/orders" className={buttonStyle({ tone: 'secondary' })}>
								Your orders
							</a>
							<a href="/" className={buttonStyle({ tone: 'quiet' })}>
								Front page
							</a>
						</>
					}
				/>
			</main>
		</>
	);
}
