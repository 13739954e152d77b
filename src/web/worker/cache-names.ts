declare const __VERSION__: string;

const prefix = 'akhara-';

/**
 * Cached pages name the files of the build that rendered them, and cached responses have its shapes. So
 * these caches belong to one version and are deleted with it. Pictures do not change between versions.
 */
export const cacheNames = {
	version: __VERSION__,
	pages: `${prefix}pages-${__VERSION__}`,
	assets: `${prefix}assets-${__VERSION__}`,
	products: `${prefix}products-${__VERSION__}`,
	member: `${prefix}member-${__VERSION__}`,
	pictures: `${prefix}pictures`,
};

/** Deletes the caches of previous versions. Workbox cleans up its own. */
export async function deleteOldCaches(): Promise<void> {
	const current: string[] = Object.values(cacheNames);
	const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !current.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}
