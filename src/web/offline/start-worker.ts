import { messageSW, Workbox } from 'workbox-window';
import { toast } from '#web/ui/overlay/toast.ts';
import type { WorkerMessage } from '#web/worker/messages.ts';

/** How often a tab that stays open checks for a new version, in milliseconds. */
const updateInterval = 60 * 60 * 1000;

/** How long the page waits after "Reload" for the new worker to take over, in milliseconds. */
const takeOverWithin = 1_000;

const versionRequest: WorkerMessage = { type: 'VERSION' };

/** The version that this page was built with, from React Router's manifest. */
const ownVersion = () =>
	(window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Registers the service worker. Without it, the site needs the network but works the same. */
export async function startWorker(): Promise<void> {
	const workbox = new Workbox('/service-worker.js');

	workbox.addEventListener('waiting', async ({ sw }) => {
		// Pages are loaded network first, so this one may already be the new version.
		const isNewer = sw && (await messageSW(sw, versionRequest)) !== ownVersion();
		if (isNewer) offerReload(workbox);
		else workbox.messageSkipWaiting();
	});

	try {
		if (await workbox.register()) checkForUpdates(workbox);
	} catch {
		// Private windows and strict settings refuse service workers.
	}
}

/** Offers a reload instead of reloading at once, because a form may be half filled in. */
function offerReload(workbox: Workbox): void {
	toast.message('A new version is ready', {
		id: 'new version',
		duration: Number.POSITIVE_INFINITY,
		action: {
			label: 'Reload',
			onClick() {
				// The browser may wait minutes before it replaces the old worker. Pages are loaded network first, so that a
				// reload gets the new version even from the old worker; that page then lets the new worker take over.
				const timer = window.setTimeout(() => window.location.reload(), takeOverWithin);
				// Even if a reload is in progress: Chromium loses a request that the old worker was handling when it was
				// replaced.
				workbox.addEventListener('controlling', () => {
					window.clearTimeout(timer);
					window.location.reload();
				});
				workbox.messageSkipWaiting();
			},
		},
	});
}

function checkForUpdates(workbox: Workbox): void {
	let checkedAt = Date.now();
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateInterval) return;
		checkedAt = Date.now();
		// Rejects while offline; the next check tries again.
		workbox.update().catch(() => {});
	});
}
