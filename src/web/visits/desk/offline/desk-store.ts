import { clear, createStore, delMany, entries, get, set, setMany, type UseStore, update } from 'idb-keyval';
import type { ListedCentre, ListedPerson } from '#shared/visits/door-list.contract.ts';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { doorListDatabase, doorListStore } from '#web/worker/door-list.ts';

// All functions are async, so that in a browser without IndexedDB the first line's error becomes a rejection.

/** What a desk stores of a door list besides the people. */
export interface StoredList {
	/** The user who was at the desk when it was fetched: it is only for them. */
	userId: number;
	/** ISO 8601. */
	madeAt: string;
	/** How far the server's clock is ahead of the desk's, in milliseconds. */
	clockAhead: number;
	lastPart: number;
	centre: ListedCentre;
}

/** A part of the people, with the hash by which the server recognises it. */
export interface StoredPart {
	hash: string;
	people: ListedPerson[];
}

/** The keys of the list itself, whose parts have numbers, and of the visits that were sent. */
const head = 'head';
const told = 'told';
const waiting = 'waiting';

let lists: UseStore | undefined;
let visits: UseStore | undefined;
const listStore = () => {
	lists ??= createStore(doorListDatabase, doorListStore);
	return lists;
};
// A separate database: the list is erased with the session, but visits that were not sent yet are not.
const visitStore = () => {
	visits ??= createStore('akhara-door-visits', 'visits');
	return visits;
};

type ListKey = [centreId: number, part: number | typeof head];

const isListKey = (key: IDBValidKey): key is ListKey => Array.isArray(key);

/** The lists of all centres that this desk stores, and the parts of one centre's list. */
export async function readLists(
	centreId: number,
): Promise<{ lists: Map<number, StoredList>; parts: Map<number, StoredPart> }> {
	const all = await entries<IDBValidKey, StoredList | StoredPart>(listStore());
	const found = { lists: new Map<number, StoredList>(), parts: new Map<number, StoredPart>() };
	for (const [key, stored] of all) {
		if (!isListKey(key)) continue;
		if (key[1] === head) found.lists.set(key[0], stored as StoredList);
		else if (key[0] === centreId) found.parts.set(key[1], stored as StoredPart);
	}
	return found;
}

/** Stores a part of a list as soon as it is fetched, so that it need not be fetched again after an interruption. */
export const storePart = async (centreId: number, part: number, stored: StoredPart): Promise<void> =>
	set([centreId, part], stored, listStore());

/** Stores a list whose parts are complete, and deletes parts that it no longer has. */
export async function storeList(
	centreId: number,
	list: StoredList,
	parts: ReadonlyMap<number, StoredPart>,
): Promise<void> {
	await setMany([[[centreId, head], list]], listStore());
	const { parts: stored } = await readLists(centreId);
	const gone = [...stored.keys()].filter((part) => !parts.has(part));
	if (gone.length > 0)
		await delMany(
			gone.map((part): ListKey => [centreId, part]),
			listStore(),
		);
}

/** Erases the lists of all centres, and the visits that were sent since they were fetched. */
export const eraseLists = async (): Promise<void> => clear(listStore());

/**
 * The visits that this desk let in since its lists were fetched, and those that it has not sent yet, oldest first.
 */
export async function readVisits(): Promise<DeskVisit[]> {
	const known = (await get<DeskVisit[]>(told, listStore())) ?? [];
	const unsent = (await get<DeskVisit[]>(waiting, visitStore())) ?? [];
	return [...known, ...unsent].sort((a, b) => a.enteredAt.localeCompare(b.enteredAt));
}

/** Changes the waiting visits in one transaction, because another tab may change them, too. */
export const updateWaiting = async (change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> =>
	update<DeskVisit[]>(waiting, (stored) => change(stored ?? []), visitStore());

/** Changes the visits that were sent. */
export const updateTold = async (change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> =>
	update<DeskVisit[]>(told, (stored) => change(stored ?? []), listStore());
