/** How long after a failure the code is asked for again, in milliseconds. */
const retryInterval = 2_000;

async function loadSurely<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	try {
		return await load();
	} catch (error) {
		// The server has its files, or a fault.
		if (typeof window === 'undefined') throw error;
		await new Promise((resolve) => setTimeout(resolve, retryInterval));
		return loadSurely(load);
	}
}

/**
 * Code of its own file: `const loadMenu = later(async () => (await import('./menu.tsx')).SiteMenu)`. The returned function
 * loads it when first called, and always returns the same promise. Without a network it tries again until the code is
 * there, so that what asked for it is done in the end.
 */
export function later<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
	let loading: Promise<Loaded> | undefined;
	return () => {
		loading ??= loadSurely(load);
		return loading;
	};
}
