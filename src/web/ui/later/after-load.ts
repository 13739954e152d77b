import { whenIdle } from './when-idle.ts';

/**
 * Resolves when the page has loaded and the browser is idle: fetches that start then delay nothing that was
 * requested. Never on the server.
 */
export const afterLoad = new Promise<void>((resolve) => {
	if (typeof window === 'undefined') return;
	const begin = () => void whenIdle().then(resolve);
	if (document.readyState === 'complete') begin();
	else window.addEventListener('load', begin, { once: true });
});
