/** In milliseconds. */
const retryInterval = 2_000;

/** Loads code, and tries again until it is there: what the page shows meanwhile stays. */
export async function loadSurely<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	try {
		return await load();
	} catch {
		await new Promise((resolve) => setTimeout(resolve, retryInterval));
		return loadSurely(load);
	}
}
