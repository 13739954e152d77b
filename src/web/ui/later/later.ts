/** How long after a failure the code is requested again, in milliseconds. */
const retryInterval = 2_000;

async function loadSurely<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	try {
		return await load();
	} catch (error) {
		// The server has all files, so a failure there is a bug.
		if (typeof window === 'undefined') throw error;
		await new Promise((resolve) => setTimeout(resolve, retryInterval));
		return loadSurely(load);
	}
}

/**
 * Code in a file of its own: `const loadMenu = later(async () => (await import('./menu.tsx')).SiteMenu)`. The
 * returned function loads it on its first call, and always returns the same promise. Without a network it retries
 * until the code has loaded, so that whatever requested it happens in the end.
 */
export function later<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
	let loading: Promise<Loaded> | undefined;
	return () => {
		loading ??= loadSurely(load);
		return loading;
	};
}
