import type { Browser, Page } from '@playwright/test';
import { waitUntilInteractive } from '../../fixtures.ts';

/** A page of a club for whoever has a session with this token. */
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

/** What the door says. */
export const verdictOf = (page: Page) =>
	page.getByRole('region', { name: /^(Come in|Already in|One moment|Stop)$/ });

/** The names of the people of whom the desk's browser keeps something, also of a list that it has not read to its end. */
export const namesKeptOn = (page: Page) => keptOn(page).then(({ names }) => names);

/** How many entries the desk's browser keeps of door lists: parts, the lists themselves and what was told since. */
export const entriesKeptOn = (page: Page) => keptOn(page).then(({ entries }) => entries);

/** The names of the people on the desk's list, as its browser keeps it; none before it has read the whole of it. */
export const listedOn = (page: Page) => keptOn(page).then(({ isWhole, names }) => (isWhole ? names : []));

const keptOn = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<{ entries: number; isWhole: boolean; names: string[] }>((resolve) => {
				const opening = indexedDB.open('akhara-door-list');
				// There is none yet, and none is made.
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

/** Has nobody read the door lists that the browser keeps, as a busy disk does. Returns what lets them be read again. */
export async function holdLists(page: Page): Promise<() => Promise<void>> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const opening = indexedDB.open('akhara-door-list');
				opening.onsuccess = () => {
					const list = opening.result.transaction('list', 'readwrite').objectStore('list');
					// A transaction lasts as long as it asks something.
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

/** What the browser keeps of visits that wait to be told, as text. */
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

/** Notes the pitches that a page sounds from its next load on; returns those since it was asked last. */
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
