declare const __VERSION__: string;

const prefix = 'akhara-';

/**
 * Pages name the files of the build that they were rendered by, and answers have its shapes: they are kept
 * for one version and go with it. A picture stays what it is.
 */
export const cacheNames = {
	version: __VERSION__,
	pages: `${prefix}pages-${__VERSION__}`,
	assets: `${prefix}assets-${__VERSION__}`,
	products: `${prefix}products-${__VERSION__}`,
	member: `${prefix}member-${__VERSION__}`,
	pictures: `${prefix}pictures`,
};

/** Deletes what former versions kept. Workbox looks after its own. */
export async function deleteOldCaches(): Promise<void> {
	const current: string[] = Object.values(cacheNames);
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}
