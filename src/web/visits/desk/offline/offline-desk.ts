import { ApiError } from '#shared/client.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { homeCentreOn } from '#shared/membership/centre.rules.ts';
import type { ListedPerson } from '#shared/visits/door-list.contract.ts';
import { type DeskKnowledge, type DeskVisit, findOnList } from '#shared/visits/door-list.rules.ts';
import { undoVisitWithin } from '#shared/visits/verdict.rules.ts';
import type { FoundAtDoor } from '#shared/visits/visits.contract.ts';
import { readClockAhead } from '#web/data/clock/server-clock.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { doorListKeptFor } from '#web/worker/door-list.ts';
import { isUnreachable, longTimeout, withTimeout } from './call-timeout.ts';
import { type Decision, decideByList, type ListedPeople } from './decide.ts';
import {
	eraseLists,
	readLists,
	type StoredList,
	type StoredPart,
	storeList,
	storePart,
} from './desk-store.ts';
import { keyOfStored, type Told, VisitQueue } from './visit-queue.ts';

/** What the screen shows of a desk's connection. */
export interface DeskNetwork {
	/** Since when the server cannot be reached; undefined while it can. */
	since: Date | undefined;
	/** What the door decides by; undefined if this desk has no list. */
	knowledge: DeskKnowledge | undefined;
	/** The visits that wait to be sent. */
	unsent: readonly DeskVisit[];
	/** Why sending them failed, although the server was reached. */
	fault: string | undefined;
	/** Whether the browser cannot store anything: waiting visits are then lost with the page. */
	isForgetful: boolean;
}

const hours = 3_600_000;

/** Whether a list must not be used: it is another user's, or too old. */
const isStale = ({ userId, madeAt, clockAhead }: StoredList, me: number): boolean =>
	userId !== me || Date.now() + clockAhead - Date.parse(madeAt) > doorListKeptFor * hours;

/**
 * A desk at the door of a centre, with and without a network: it keeps the door list fresh, decides by it while the
 * server cannot be reached, and sends the visits once it can (docs/decisions/2026-11-26-door-offline.md).
 */
export class OfflineDesk {
	readonly #centreId: number;
	readonly #me: number;
	#list: StoredList | undefined;
	#parts = new Map<number, StoredPart>();
	#people: ListedPeople = { byId: new Map(), byPass: new Map() };
	readonly #queue: VisitQueue;
	#since: Date | undefined;
	#isOver = false;
	#setOpened = () => {};
	readonly #opened = new Promise<void>((resolve) => {
		this.#setOpened = resolve;
	});
	#snapshot: DeskNetwork = {
		...{ since: undefined, knowledge: undefined, unsent: [], fault: undefined },
		isForgetful: false,
	};
	readonly #listeners = new Set<() => void>();

	constructor(centreId: number, me: number) {
		this.#centreId = centreId;
		this.#me = me;
		this.#queue = new VisitQueue({
			onReached: (isReached) => (isReached ? this.reached() : this.missed()),
			onChange: () => this.#tell(),
		});
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly read = (): DeskNetwork => this.#snapshot;

	/** The server's time, as far as this desk knows it. */
	readonly now = (): Date => new Date(Date.now() + (this.#list?.clockAhead ?? 0));

	get isDown(): boolean {
		return this.#since !== undefined || !navigator.onLine;
	}

	/** Loads what this desk has stored. Erases lists of other users and old ones, of all centres. */
	async open(): Promise<void> {
		try {
			await this.#takeUp();
		} finally {
			this.#setOpened();
		}
	}

	/** Waits until the stored data is loaded: before, the desk seems to have no list. */
	opened(): Promise<void> {
		return this.#opened;
	}

	async #takeUp(): Promise<void> {
		const kept = await readLists(this.#centreId).catch(() => undefined);
		const lists = [...(kept?.lists.values() ?? [])];
		const own = kept?.lists.get(this.#centreId);
		if (lists.some((list) => isStale(list, this.#me))) await eraseLists().catch(() => {});
		else if (kept) {
			this.#parts = kept.parts;
			if (own) this.#take(own, kept.parts);
		}
		await this.#queue.reread();
		this.#tell();
	}

	/** Notes that the server has answered. */
	reached(): void {
		if (this.#since === undefined) return;
		this.#since = undefined;
		this.#tell();
	}

	/** Notes that the server was not reached. */
	missed(): void {
		this.#since ??= this.now();
		this.#tell();
	}

	/**
	 * Fetches the list part by part. The server does not send unchanged parts again, including those of an interrupted
	 * fetch. Ends early without a network.
	 */
	async refresh(signal: AbortSignal): Promise<void> {
		const startedAt = this.now();
		try {
			const clockAhead =
				(await readClockAhead(withTimeout(signal, longTimeout)).catch(() => undefined)) ??
				this.#list?.clockAhead ??
				0;
			const parts = new Map<number, StoredPart>();
			let list: StoredList | undefined;
			for (let part = 0; part <= (list?.lastPart ?? 0); part++) {
				const known = this.#parts.get(part);
				const query = { centreId: this.#centreId, part, ...(known && { known: known.hash }) };
				const reply = await deskApi.visits.doorList({
					...{ query, signal: withTimeout(signal, longTimeout) },
				});
				this.reached();
				// The session has ended meanwhile, so the list must not be used.
				if (this.#isOver) return;
				const { madeAt, lastPart, centre, hash } = reply;
				if (centre && lastPart !== undefined)
					list = { userId: this.#me, madeAt, clockAhead, lastPart, centre };
				const stored = { hash, people: reply.people ?? known?.people ?? [] };
				parts.set(part, stored);
				this.#parts.set(part, stored);
				if (reply.people) await storePart(this.#centreId, part, stored).catch(() => {});
			}
			// Otherwise it would be stored after the end of the session has erased everything.
			if (!list || this.#isOver) return;
			// The door uses it at once, however long the disk takes.
			this.#take(list, parts);
			await storeList(this.#centreId, list, parts).catch(() => {});
			await this.#queue.changeTold((visits) =>
				visits.flatMap((visit) => this.#afterReading(visit, startedAt)),
			);
		} catch (error) {
			if (isUnreachable(error)) this.missed();
			// Any answer means that the server was reached.
			else if (error instanceof ApiError) this.reached();
			else if (!signal.aborted) throw error;
		}
	}

	/**
	 * What remains of a sent visit after a list was fetched: the list has it, but for a while it can still be undone.
	 */
	#afterReading(visit: DeskVisit, startedAt: Date): DeskVisit[] {
		const age = startedAt.getTime() - new Date(visit.enteredAt).getTime();
		// Visits of other centres are on their lists, which are not fetched here.
		const isListed = age > (visit.centreId === this.#centreId ? 0 : doorListKeptFor * hours);
		if (!isListed) return [visit];
		return age > undoVisitWithin * 60_000 ? [] : [{ ...visit, isListed }];
	}

	/** Whether there is a list to decide by. */
	canDecide(): boolean {
		this.eraseOld();
		return this.#list !== undefined;
	}

	/** Erases the list if it is too old. */
	eraseOld(): void {
		if (this.#list && isStale(this.#list, this.#me)) this.#forget();
	}

	/** Ends the session: erases the list. */
	end(): void {
		this.#isOver = true;
		this.#forget();
	}

	#forget(): void {
		this.#list = undefined;
		this.#parts = new Map();
		this.#people = { byId: new Map(), byPass: new Map() };
		this.#queue.forgetTold({ isOver: this.#isOver });
		void eraseLists().catch(() => {});
		this.#tell();
	}

	/**
	 * Decides by the list. Records whoever may enter, to be sent later.
	 * @param wasAsked the server was asked before, and may have let them in
	 */
	async decide(
		who: { code: string } | { userId: number },
		{ passed, reason, wasAsked }: Pick<DeskVisit, 'passed' | 'reason'> & { wasAsked: boolean },
	): Promise<Decision & { visit?: DeskVisit }> {
		await this.#queue.reread();
		const knowledge = this.#knowledge();
		if (!knowledge) throw new Error('There is no list to decide by');
		const now = this.now();
		const decision = await decideByList(who, { people: this.#people, knowledge, now, passed });
		const { verdict, person, passes, usesSession } = decision;
		if (verdict.code !== 'ok' || !person) return decision;
		const visit: DeskVisit = {
			...{ key: newKey(), isSent: false, userId: person.id, name: person.name, centreId: this.#centreId },
			...(person.minorAge !== undefined && { minorAge: person.minorAge }),
			enteredAt: now.toISOString(),
			...('code' in who ? { how: 'pass', code: who.code } : { how: 'search' }),
			...{ passed: passes.map(({ code }) => code), ...(reason && { reason }), usesSession },
			...(verdict.membershipId !== undefined && { membershipId: verdict.membershipId }),
			...(wasAsked && { mayBeStored: true }),
		};
		await this.#queue.add(visit);
		return { ...decision, visit };
	}

	/** Remembers a visit that the server stored but the list does not have yet. */
	note(visit: Omit<DeskVisit, 'key' | 'isSent' | 'centreId'> & { visitId: number }): void {
		const noted: DeskVisit = {
			...visit,
			key: keyOfStored(visit.visitId),
			isSent: true,
			centreId: this.#centreId,
		};
		void this.#queue.note(noted);
	}

	/** Undoes a visit, at the desk or on the server ({@link VisitQueue.undo}). */
	undo(key: string): Promise<{ status: string }> {
		return this.#queue.undo(key, this.isDown);
	}

	/** Discards visits that the server refuses. */
	discard(keys: readonly string[]): Promise<void> {
		return this.#queue.discard(keys);
	}

	/** Sends all waiting visits to the server. */
	send(): Promise<Told> {
		return this.#queue.send();
	}

	/** The people whom a search of the list finds. */
	find(search: string): FoundAtDoor[] {
		const names = new Map(this.#list?.centre.names.map(({ id, name }) => [id, name]));
		const today = clubToday(this.now());
		return findOnList(this.#people.byId.values(), search).map((person) => found(person, { names, today }));
	}

	#knowledge(): DeskKnowledge | undefined {
		const list = this.#list;
		return (
			list && {
				...{ centre: list.centre, madeAt: new Date(list.madeAt) },
				visits: this.#queue.visits.filter(({ isListed }) => !isListed),
			}
		);
	}

	#take(list: StoredList, parts: Map<number, StoredPart>): void {
		const people = [...parts.values()].flatMap((part) => part.people);
		this.#list = list;
		this.#parts = parts;
		this.#people = {
			byId: new Map(people.map((person) => [person.id, person])),
			byPass: new Map(people.flatMap((person) => (person.pass ? [[person.pass.id, person]] : []))),
		};
		this.#tell();
	}

	#tell(): void {
		this.#snapshot = {
			...{ since: this.#since, knowledge: this.#knowledge(), fault: this.#queue.fault },
			unsent: this.#queue.visits.filter(({ isSent }) => !isSent),
			isForgetful: this.#queue.isForgetful,
		};
		for (const listener of this.#listeners) listener();
	}
}

function found(
	{ id, name, phoneEnd, memberships }: ListedPerson,
	{ names, today }: { names: ReadonlyMap<number, string>; today: IsoDate },
): FoundAtDoor {
	const [latest] = memberships
		.filter(({ cover }) => cover)
		.sort((a, b) => (b.cover?.lastDay ?? '').localeCompare(a.cover?.lastDay ?? ''));
	const home = latest && names.get(homeCentreOn(today, latest.homes)?.centreId ?? latest.boughtAt ?? 0);
	return {
		...{ userId: id, name, phoneEnd },
		...(latest && home !== undefined && { membership: { type: latest.type, home } }),
	};
}

/**
 * A UUID of version 4. Browsers offer `randomUUID` on https only, and a club may try this on plain http in its own
 * network.
 */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
