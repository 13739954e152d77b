import type { WorkerMessage } from '#web/worker/messages.ts';

/** Sends a message to the service worker; does nothing in a browser without one. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	// A page that was reloaded past every cache has no controller, but there is a worker.
	const registration = await navigator.serviceWorker.getRegistration();
	registration?.active?.postMessage(message);
}
