import { toast } from 'sonner';
import { messageSW, Workbox } from 'workbox-window';
import type { WorkerMessage } from '#web/worker/messages.ts';

/** A tab that stays open asks this often whether there is a new version, in milliseconds. */
const askEvery = 60 * 60 * 1000;

const versionAsked: WorkerMessage = { type: 'VERSION' };

/** The version that this page was built with: React Router's own. */
const ownVersion = () =>
	(window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** Starts the worker, or finds it at work. Without one, the site needs the network and is otherwise the same. */
export async function startWorker(): Promise<void> {
	const workbox = new Workbox('/service-worker.js');

	workbox.addEventListener('waiting', async ({ sw }) => {
		// Pages come from the network first: this one may be of the new version already.
		const isNewer = sw && (await messageSW(sw, versionAsked)) !== ownVersion();
		if (isNewer) offerReload(workbox);
		else workbox.messageSkipWaiting();
	});

	try {
		if (await workbox.register()) askNowAndThen(workbox);
	} catch {
		// Private windows and strict settings refuse workers.
	}
}

/** Somebody may be in the middle of a form: when to reload is theirs to say. */
function offerReload(workbox: Workbox): void {
	toast('A new version is ready', {
		id: 'new version',
		duration: Number.POSITIVE_INFINITY,
		action: {
			label: 'Reload',
			onClick() {
				workbox.addEventListener('controlling', () => window.location.reload());
				workbox.messageSkipWaiting();
			},
		},
	});
}

function askNowAndThen(workbox: Workbox): void {
	let askedAt = Date.now();
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEvery) return;
		askedAt = Date.now();
		// Without a network the answer can wait.
		workbox.update().catch(() => {});
	});
}
