import { ApiError } from '#shared/client.ts';
import { type ListedPerson, reportedAtOnce } from '#shared/visits/door-list.contract.ts';
import {
	type DeskKnowledge,
	type DeskVisit,
	findOnList,
	listKeptFor,
} from '#shared/visits/door-list.rules.ts';
import type { FoundAtDoor } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { readClockAhead } from '#web/data/server-clock.ts';
import { type Decision, decideByList, type ListedPeople } from './decide.ts';
import {
	eraseLists,
	readList,
	readVisits,
	type StoredList,
	type StoredPart,
	storeList,
	updateVisits,
} from './desk-store.ts';
import { isUnreached, longPatience, withPatience } from './reach.ts';

/** What the screen shows of a desk's network. */
export interface DeskNetwork {
	/** Since when the server is not reached; undefined while it is. */
	since: Date | undefined;
	/** What the door goes on by; undefined where this desk has no list. */
	knowledge: DeskKnowledge | undefined;
	/** How many visits wait to be told. */
	unsent: number;
	/** Why telling them failed, though the server was reached. */
	fault: string | undefined;
}

/** Why the lists of other people, or of long ago, are none. */
const isStale = ({ userId, madeAt }: StoredList, me: number): boolean =>
	userId !== me || Date.now() - Date.parse(madeAt) > listKeptFor * 3_600_000;

/**
 * A desk at the door of a centre as it is with and without a network: it keeps the door list fresh, decides by it while the
 * server is not reached, and tells of what happened once it is (docs/decisions/2026-11-26-door-offline.md).
 */
export class OfflineDesk {
	readonly #centreId: number;
	readonly #me: number;
	#list: StoredList | undefined;
	#parts = new Map<number, StoredPart>();
	#people: ListedPeople = { byId: new Map(), byPass: new Map() };
	#visits: DeskVisit[] = [];
	#since: Date | undefined;
	#fault: string | undefined;
	#isOver = false;
	readonly #told = new Map<string, number>();
	#sending: Promise<void> | undefined;
	#snapshot: DeskNetwork = { since: undefined, knowledge: undefined, unsent: 0, fault: undefined };
	readonly #listeners = new Set<() => void>();

	constructor(centreId: number, me: number) {
		this.#centreId = centreId;
		this.#me = me;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly read = (): DeskNetwork => this.#snapshot;

	/** Now by the server's clock, as far as this desk knows it. */
	readonly now = (): Date => new Date(Date.now() + (this.#list?.clockAhead ?? 0));

	get isDown(): boolean {
		return this.#since !== undefined || !navigator.onLine;
	}

	/** Takes up what this desk has kept. */
	async open(): Promise<void> {
		const kept = await readList(this.#centreId).catch(() => undefined);
		if (kept && isStale(kept.list, this.#me)) await eraseLists().catch(() => {});
		else if (kept) this.#take(kept.list, kept.parts);
		await this.#reread();
	}

	/** The server has answered. */
	reached(): void {
		if (this.#since === undefined) return;
		this.#since = undefined;
		this.#tell();
	}

	/** The server was not reached. */
	missed(): void {
		this.#since ??= this.now();
		this.#tell();
	}

	/** Reads the list anew, part by part; of parts that are as they were nothing is sent. Ends early without a network. */
	async refresh(signal: AbortSignal): Promise<void> {
		const startedAt = this.now();
		try {
			const clockAhead =
				(await readClockAhead(withPatience(signal, longPatience))) ?? this.#list?.clockAhead ?? 0;
			const parts = new Map<number, StoredPart>();
			const changed = new Map<number, StoredPart>();
			let list: StoredList | undefined;
			for (let part = 0; part <= (list?.lastPart ?? 0); part++) {
				const known = this.#parts.get(part);
				const query = { centreId: this.#centreId, part, ...(known && { known: known.hash }) };
				const reply = await deskApi.visits.doorList({
					...{ query, signal: withPatience(signal, longPatience) },
				});
				const { madeAt, lastPart, hash } = reply;
				if (reply.centre) list = { userId: this.#me, madeAt, clockAhead, lastPart, centre: reply.centre };
				const people = reply.people ?? known?.people ?? [];
				parts.set(part, { hash, people });
				if (reply.people) changed.set(part, { hash, people });
			}
			// Read for a session that has ended meanwhile, it is nobody's.
			if (!list || this.#isOver) return;
			await storeList(this.#centreId, list, changed).catch(() => {});
			this.reached();
			this.#take(list, parts);
			// Those are on the list by now.
			await this.#change((visits) =>
				visits.filter((visit) => !visit.isSent || !this.#isListed(visit, startedAt)),
			);
		} catch (error) {
			if (isUnreached(error)) this.missed();
			else if (!signal.aborted) console.warn(error);
		}
	}

	/** Whether the list has a visit that was told: a list of this centre that was begun later; of others nobody asks for long. */
	#isListed({ centreId, enteredAt }: DeskVisit, startedAt: Date): boolean {
		const at = new Date(enteredAt).getTime();
		return at < startedAt.getTime() - (centreId === this.#centreId ? 0 : listKeptFor * 3_600_000);
	}

	/** Whether there is a list to decide by. */
	canDecide(): boolean {
		this.eraseOld();
		return this.#list !== undefined;
	}

	/** Erases a list that is too old. */
	eraseOld(): void {
		if (this.#list && isStale(this.#list, this.#me)) this.#forget();
	}

	/** The session has ended: nothing of the list stays. */
	end(): void {
		this.#isOver = true;
		this.#forget();
	}

	#forget(): void {
		this.#list = undefined;
		this.#parts = new Map();
		this.#people = { byId: new Map(), byPass: new Map() };
		void eraseLists().catch(() => {});
		this.#tell();
	}

	/** Decides by the list; whoever comes in is written down, to be told later. */
	async decide(
		who: { code: string } | { userId: number },
		{ passed, reason }: Pick<DeskVisit, 'passed' | 'reason'>,
	): Promise<Decision & { visit?: DeskVisit }> {
		const knowledge = this.#knowledge();
		if (!knowledge) throw new Error('There is no list to decide by');
		const now = this.now();
		const decision = await decideByList(who, { people: this.#people, knowledge, now, passed });
		const { verdict, person, passes, usesSession } = decision;
		if (verdict.code !== 'ok' || !person) return decision;
		const visit: DeskVisit = {
			...{ key: newKey(), isSent: false, userId: person.id, name: person.name, centreId: this.#centreId },
			...{ enteredAt: now.toISOString(), how: 'code' in who ? 'pass' : 'search' },
			...{ passed: passes.map(({ code }) => code), ...(reason && { reason }), usesSession },
			...(verdict.membershipId !== undefined && { membershipId: verdict.membershipId }),
		};
		await this.#change((visits) => [...visits, visit]);
		return { ...decision, visit };
	}

	/** Remembers a visit that the server stored, which the list does not have yet. */
	note(visit: Omit<DeskVisit, 'key' | 'isSent' | 'centreId'> & { visitId: number }): void {
		const { visitId, ...rest } = visit;
		const noted: DeskVisit = { ...rest, key: keyOfStored(visitId), isSent: true, centreId: this.#centreId };
		void this.#change((visits) => [...visits.filter(({ key }) => key !== noted.key), noted]);
	}

	/** Forgets a visit that was undone. */
	drop(key: string): Promise<void> {
		return this.#change((visits) => visits.filter((visit) => visit.key !== key));
	}

	/** As what the server has stored a visit of this desk; undefined while it waits. */
	toldAs = (key: string): number | undefined => this.#told.get(key);

	/** Whom a search of the list finds. */
	find(search: string): FoundAtDoor[] {
		const names = new Map(this.#list?.centre.names.map(({ id, name }) => [id, name]));
		return findOnList(this.#people.byId.values(), search).map((person) => found(person, names));
	}

	/** Tells the server of all that waits; once for all who ask meanwhile. */
	send(): Promise<void> {
		this.#sending ??= oneAtATime(() => this.#sendAll()).finally(() => {
			this.#sending = undefined;
		});
		return this.#sending;
	}

	/** Until nothing is being told: what happens to a visit of the desk depends on whether the server knows of it. */
	async whenSent(): Promise<void> {
		await this.#sending;
	}

	async #sendAll(): Promise<void> {
		this.#visits = await readVisits().catch(() => this.#visits);
		this.#fault = undefined;
		const waiting = this.#visits.filter(({ isSent }) => !isSent);
		for (const centreId of new Set(waiting.map((visit) => visit.centreId))) {
			const ofCentre = waiting.filter((visit) => visit.centreId === centreId);
			for (let from = 0; from < ofCentre.length; from += reportedAtOnce)
				if (!(await this.#sendSome(centreId, ofCentre.slice(from, from + reportedAtOnce)))) return;
		}
		this.#tell();
	}

	/** Whether the server was reached. Of several that are refused together each is told alone: one must not keep the rest. */
	async #sendSome(centreId: number, visits: readonly DeskVisit[]): Promise<boolean> {
		try {
			const reply = await deskApi.visits.report({
				body: {
					centreId,
					visits: visits.map(({ key, userId, enteredAt, how, passed, reason }) => ({
						...{ key, userId, enteredAt, how, passed },
						...(reason && { reason }),
					})),
				},
				signal: withPatience(undefined, longPatience),
			});
			this.reached();
			for (const { key, visitId } of reply.visits) if (visitId !== undefined) this.#told.set(key, visitId);
			const told = new Set(reply.visits.map(({ key }) => key));
			await this.#change((all) =>
				all.map((visit) => (told.has(visit.key) ? { ...visit, isSent: true } : visit)),
			);
			return true;
		} catch (error) {
			if (isUnreached(error)) {
				this.missed();
				return false;
			}
			const [first, ...others] = visits;
			const isTheirs = error instanceof ApiError && (error.status === 401 || error.status === 403);
			if (first && others.length > 0 && !isTheirs) {
				for (const visit of visits) if (!(await this.#sendSome(centreId, [visit]))) return false;
				return true;
			}
			this.#fault = messageFor(error);
			this.#tell();
			return true;
		}
	}

	#knowledge(): DeskKnowledge | undefined {
		const list = this.#list;
		return (
			list && {
				...{ centre: list.centre, madeAt: new Date(list.madeAt) },
				visits: this.#visits,
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

	async #change(change: (visits: DeskVisit[]) => DeskVisit[]): Promise<void> {
		try {
			await updateVisits(change);
			this.#visits = await readVisits();
		} catch {
			// A browser that stores nothing keeps them for as long as the page is open.
			this.#visits = change(this.#visits);
		}
		this.#tell();
	}

	async #reread(): Promise<void> {
		this.#visits = await readVisits().catch(() => this.#visits);
		this.#tell();
	}

	#tell(): void {
		this.#snapshot = {
			...{ since: this.#since, knowledge: this.#knowledge(), fault: this.#fault },
			unsent: this.#visits.filter(({ isSent }) => !isSent).length,
		};
		for (const listener of this.#listeners) listener();
	}
}

/** The key of a visit that the server stored at once. */
export const keyOfStored = (visitId: number): string => `visit ${visitId}`;

function found(
	{ id, name, phoneEnd, memberships }: ListedPerson,
	centres: ReadonlyMap<number, string>,
): FoundAtDoor {
	const [latest] = memberships
		.filter(({ cover }) => cover)
		.sort((a, b) => (b.cover?.lastDay ?? '').localeCompare(a.cover?.lastDay ?? ''));
	const home = latest && centres.get(latest.homes.at(-1)?.centreId ?? latest.boughtAt ?? 0);
	return {
		...{ userId: id, name, phoneEnd },
		...(latest && home !== undefined && { membership: { type: latest.type, home } }),
	};
}

/** A UUID of version 4. `randomUUID` is there on https only, and a club may try this on plain http in its own network. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** One tab tells what several share. */
const oneAtATime = <Done>(act: () => Promise<Done>): Promise<Done> =>
	'locks' in navigator ? navigator.locks.request('akhara-door-report', act) : act();
