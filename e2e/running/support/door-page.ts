import type { Browser, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../fixtures.ts';

/** A page of a club, logged in with this token. */
export async function pageOf(
	browser: Browser,
	{
		url,
		token,
		width,
		height,
		...options
	}: { url: string; token: string; width: number; height: number; serviceWorkers?: 'allow' },
): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height }, baseURL: url, ...options });
	await page.context().setStorageState({
		cookies: [],
		origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
	});
	waitUntilInteractive(page);
	return page;
}

/** The verdict of the door. */
export const verdictOf = (page: Page) =>
	page.getByRole('region', { name: /^(Come in|Already in|One moment|Stop)$/ });

/**
 * The names of the people that the desk's browser stores, including those of a door list that it has read in part.
 */
export const namesKeptOn = (page: Page) => keptOn(page).then(({ names }) => names);

/** How many entries the desk's browser stores for door lists: parts, whole lists and later changes. */
export const entriesKeptOn = (page: Page) => keptOn(page).then(({ entries }) => entries);

/** The names on the door list that the desk's browser stores; empty until it has read the whole list. */
export const listedOn = (page: Page) => keptOn(page).then(({ isWhole, names }) => (isWhole ? names : []));

const keptOn = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<{ entries: number; isWhole: boolean; names: string[] }>((resolve) => {
				const opening = indexedDB.open('akhara-door-list');
				// The database does not exist yet: abort, so that opening it does not create it.
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve({ entries: 0, isWhole: false, names: [] });
				opening.onsuccess = () => {
					const database = opening.result;
					const reading = database.transaction('list').objectStore('list').getAll();
					reading.onsuccess = () => {
						database.close();
						const parts = reading.result as { people?: { name: string }[]; madeAt?: string }[];
						resolve({
							entries: parts.length,
							isWhole: parts.some(({ madeAt }) => madeAt !== undefined),
							names: parts.flatMap(({ people = [] }) => people.map(({ name }) => name)),
						});
					};
				};
			}),
	);

/**
 * Locks the stored door lists, so that reads of them wait as on a busy disk. Returns a function that releases the
 * lock.
 */
export async function holdLists(page: Page): Promise<() => Promise<void>> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const opening = indexedDB.open('akhara-door-list');
				opening.onsuccess = () => {
					const list = opening.result.transaction('list', 'readwrite').objectStore('list');
					// A transaction stays open only while it has a request pending, so keep making requests.
					const ask = () => {
						resolve();
						if ('lets' in window) opening.result.close();
						else list.count().onsuccess = ask;
					};
					ask();
				};
			}),
	);
	return () => page.evaluate(() => void Object.assign(window, { lets: true }));
}

/** The visits that the browser stores until it can send them, as text. */
export const waitingOn = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				const opening = indexedDB.open('akhara-door-visits');
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve('');
				opening.onsuccess = () => {
					const database = opening.result;
					const reading = database.transaction('visits').objectStore('visits').getAll();
					reading.onsuccess = () => {
						database.close();
						resolve(JSON.stringify(reading.result));
					};
				};
			}),
	);

/**
 * Records the pitches of the sounds that a page plays from its next load on; returns a function that gives those
 * since its last call.
 */
export async function listenTo(page: Page): Promise<() => Promise<number[]>> {
	await page.addInitScript(() => {
		const heard: number[] = [];
		Object.assign(window, { heard });
		const { start } = OscillatorNode.prototype;
		OscillatorNode.prototype.start = function (...when) {
			heard.push(this.frequency.value);
			return start.apply(this, when);
		};
	});
	return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
}
