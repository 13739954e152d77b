import { clear, createStore, entries, get, setMany, type UseStore, update } from 'idb-keyval';
import type { ListedCentre, ListedPerson } from '#shared/visits/door-list.contract.ts';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { doorListDatabase, doorListStore } from '#web/worker/door-list.ts';

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

/** Names the list itself among its parts, which have numbers. */
const head = 'head';

let lists: UseStore | undefined;
let visits: UseStore | undefined;
const listStore = () => {
	lists ??= createStore(doorListDatabase, doorListStore);
	return lists;
};
// Apart: the list is erased with the session, what happened at the door is not.
const visitStore = () => {
	visits ??= createStore('akhara-door-visits', 'visits');
	return visits;
};
const visitsKey = 'visits';

type ListKey = [centreId: number, part: number | typeof head];

/** The list of a centre as this desk keeps it; undefined where it has none. */
export async function readList(
	centreId: number,
): Promise<{ list: StoredList; parts: Map<number, StoredPart> } | undefined> {
	const list = await get<StoredList>([centreId, head], listStore());
	if (!list) return undefined;
	const all = await entries<ListKey, StoredPart>(listStore());
	const parts = all.filter(([[ofCentre, part]]) => ofCentre === centreId && part !== head);
	return { list, parts: new Map(parts.map(([[, part], stored]) => [Number(part), stored])) };
}

/** Keeps a list, with the parts of it that have changed. */
export const storeList = (
	centreId: number,
	list: StoredList,
	changed: ReadonlyMap<number, StoredPart>,
): Promise<void> =>
	setMany(
		[
			[[centreId, head], list],
			...[...changed].map(([part, stored]): [ListKey, StoredPart] => [[centreId, part], stored]),
		],
		listStore(),
	);

/** Erases the lists of all centres. */
export const eraseLists = (): Promise<void> => clear(listStore());

/** The visits that this desk let in since its lists were read, or has not told of. */
export const readVisits = async (): Promise<DeskVisit[]> => (await get(visitsKey, visitStore())) ?? [];

/** Changes those visits, as one step: another tab may change them too. */
export const updateVisits = (change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> =>
	update<DeskVisit[]>(visitsKey, (stored) => change(stored ?? []), visitStore());
