/** The longest wait for a browser that is never idle, in milliseconds. */
const timeout = 1_000;

/** Resolves when the browser is idle: what runs then delays nothing that was requested. */
export const whenIdle = () =>
	new Promise<void>((resolve) => {
		if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout });
		else setTimeout(resolve, timeout);
	});
