import type { WorkerMessage } from '#web/worker/messages.ts';

/** Sends a message to the service worker; does nothing in a browser without one. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	// After a hard reload the page has no controller, so find the active worker through its registration.
	const registration = await navigator.serviceWorker.getRegistration();
	registration?.active?.postMessage(message);
}
