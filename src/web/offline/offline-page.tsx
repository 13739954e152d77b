import { buttonStyle } from '#web/ui/button-style.ts';
import { pageMeta } from '../page-meta.ts';
import type { PageHandle } from '../root.tsx';
import { Wordmark } from '../shell/wordmark.tsx';

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
			<main className="page-column flex flex-col items-center py-16 text-center">
				<img
					src="/art/error-480.webp"
					alt=""
					width={480}
					height={480}
					className="h-auto w-[min(24rem,80vw)]"
				/>
				<h1 className="display mt-8 text-headline">You are offline</h1>
				<p className="mt-3 max-w-lg text-lg text-balance text-ink-soft">
					This page needs the network. Pages that you have read before still open, and so do your orders as
					you last saw them.
				</p>
				<div className="mt-8 flex flex-wrap justify-center gap-3">
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
				</div>
			</main>
		</>
	);
}
