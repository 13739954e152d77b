/** The longest wait for a browser that is never idle, in milliseconds. */
const patience = 1_000;

/**
 * Resolves when the page has loaded and the browser is idle: what is fetched then delays nothing that was asked for.
 * Never on the server.
 */
export const afterLoad = new Promise<void>((resolve) => {
	if (typeof window === 'undefined') return;
	const begin = () => {
		if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: patience });
		else setTimeout(resolve, patience);
	};
	if (document.readyState === 'complete') begin();
	else window.addEventListener('load', begin, { once: true });
});
