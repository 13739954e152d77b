import { clear, createStore, delMany, entries, get, set, setMany, type UseStore, update } from 'idb-keyval';
import type { ListedCentre, ListedPerson } from '#shared/visits/door-list.contract.ts';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { doorListDatabase, doorListStore } from '#web/worker/door-list.ts';

// All are async: in a browser without databases the first line of each throws.

/** What a desk keeps of a door list besides the people. */
export interface StoredList {
	/** Who was at the desk as it was read: it is theirs alone. */
	userId: number;
	/** ISO 8601. */
	madeAt: string;
	/** In milliseconds: how far the server's clock is ahead of the desk's. */
	clockAhead: number;
	lastPart: number;
	centre: ListedCentre;
}

/** A part of the people, with the hash by which the server knows it. */
export interface StoredPart {
	hash: string;
	people: ListedPerson[];
}

/** Names the list itself among its parts, which have numbers, and the visits that were told among the lists. */
const head = 'head';
const told = 'told';
const waiting = 'waiting';

let lists: UseStore | undefined;
let visits: UseStore | undefined;
const listStore = () => {
	lists ??= createStore(doorListDatabase, doorListStore);
	return lists;
};
// Apart: the list is erased with the session, what happened at the door and was not told is not.
const visitStore = () => {
	visits ??= createStore('akhara-door-visits', 'visits');
	return visits;
};

type ListKey = [centreId: number, part: number | typeof head];

const isListKey = (key: IDBValidKey): key is ListKey => Array.isArray(key);

/** The lists of all centres that this desk keeps, and the parts of that of one centre. */
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

/** Keeps a part of a list as it is read: whatever interrupts the reading, it is not read again. */
export const storePart = async (centreId: number, part: number, stored: StoredPart): Promise<void> =>
	set([centreId, part], stored, listStore());

/** Keeps a list whose parts are there; parts that it has no more are deleted. */
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

/** Erases the lists of all centres, and what was told since they were read. */
export const eraseLists = async (): Promise<void> => clear(listStore());

/** The visits that this desk let in since its lists were read, and those that it has not told of, the earliest first. */
export async function readVisits(): Promise<DeskVisit[]> {
	const known = (await get<DeskVisit[]>(told, listStore())) ?? [];
	const unsent = (await get<DeskVisit[]>(waiting, visitStore())) ?? [];
	return [...known, ...unsent].sort((a, b) => a.enteredAt.localeCompare(b.enteredAt));
}

/** Changes the visits that wait, as one step: another tab may change them too. */
export const updateWaiting = async (change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> =>
	update<DeskVisit[]>(waiting, (stored) => change(stored ?? []), visitStore());

/** Changes the visits that were told. */
export const updateTold = async (change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> =>
	update<DeskVisit[]>(told, (stored) => change(stored ?? []), listStore());
