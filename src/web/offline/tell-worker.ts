import type { WorkerMessage } from '#web/worker/messages.ts';

/** Tells the worker something; nothing happens where there is none. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	// A page that was reloaded past every cache has no controller, but the worker is there.
	const registration = await navigator.serviceWorker.getRegistration();
	registration?.active?.postMessage(message);
}
