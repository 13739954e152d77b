/** Resolves when the page is loaded and the browser idle: what is fetched then delays nothing that was asked for. */
export const afterLoad = new Promise<void>((resolve) => {
	if (typeof window === 'undefined') return;
	const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
	const begin = () => idle(() => resolve());
	if (document.readyState === 'complete') begin();
	else window.addEventListener('load', begin, { once: true });
});
