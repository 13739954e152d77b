/** The longest wait for a browser that is never idle, in milliseconds. */
const patience = 1_000;

/** Resolves when the browser has nothing else to do: what is done then delays nothing that was asked for. */
export const whenIdle = () =>
	new Promise<void>((resolve) => {
		if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: patience });
		else setTimeout(resolve, patience);
	});
