import { ApiError } from '#shared/client.ts';
import { reportedAtOnce } from '#shared/visits/door-list.contract.ts';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { undoneAlready, undoTooLate } from '#shared/visits/verdict.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { readVisits, updateTold, updateWaiting } from './desk-store.ts';
import { isUnreached, longPatience, withPatience } from './reach.ts';

/** What was told at last: how many visits, and how many of them a manager is to look at. */
export interface Told {
	visits: number;
	flagged: number;
}

type Change = (visits: DeskVisit[]) => DeskVisit[];

interface Listener {
	/** The server has answered, or was not reached. */
	onReached: (isReached: boolean) => void;
	/** The visits, or why telling them failed, are others now. */
	onChange: () => void;
}

const nothing: Told = { visits: 0, flagged: 0 };
const both = (one: Told, other: Told): Told => ({
	...{ visits: one.visits + other.visits, flagged: one.flagged + other.flagged },
});

/** The visits that a desk let in: those that wait to be told, and those that were told since its list was read. */
export class VisitQueue {
	readonly #listener: Listener;
	#visits: DeskVisit[] = [];
	#fault: string | undefined;
	#isForgetful = false;
	/** Of a session that ended nothing that was told is kept. */
	#isOver = false;
	#sending: Promise<Told> | undefined;

	constructor(listener: Listener) {
		this.#listener = listener;
	}

	get visits(): readonly DeskVisit[] {
		return this.#visits;
	}

	/** Why telling them failed, though the server was reached. */
	get fault(): string | undefined {
		return this.#fault;
	}

	/** The browser stores nothing: what waits is lost with the page. */
	get isForgetful(): boolean {
		return this.#isForgetful;
	}

	/** Reads what is stored: another tab of this desk may have let somebody in. */
	async reread(): Promise<void> {
		// What could not be stored is in the page alone.
		if (this.#isForgetful) return;
		this.#visits = await readVisits().catch(() => {
			this.#isForgetful = true;
			return this.#visits;
		});
	}

	/** Writes down a visit that is to be told. */
	add(visit: DeskVisit): Promise<void> {
		return this.#changeWaiting((visits) => [...visits, visit]);
	}

	/** Remembers a visit that the server stored at once. */
	note(visit: DeskVisit): Promise<void> {
		return this.changeTold((visits) => [...visits.filter(({ key }) => key !== visit.key), visit]);
	}

	/** Changes the visits that were told: the list has some of them by now. */
	changeTold(change: Change): Promise<void> {
		return this.#change(updateTold, change, ({ isSent }) => isSent);
	}

	/** The session has ended, or its list is old: what was told is forgotten. */
	forgetTold({ isOver }: { isOver: boolean }): void {
		this.#isOver ||= isOver;
		this.#visits = this.#visits.filter(({ isSent }) => !isSent);
	}

	/** Gives up visits that the server refuses. */
	discard(keys: readonly string[]): Promise<void> {
		this.#fault = undefined;
		return this.#changeWaiting((visits) => visits.filter(({ key }) => !keys.includes(key)));
	}

	/**
	 * Undoes a visit: of one that the server cannot know nothing is left; any other one is undone at the server, and told to it
	 * before where nobody knows whether it was.
	 * @param isDown the server is not reached: nothing is told then
	 * @throws {ApiError} where the server refuses, or is not reached
	 */
	undo(key: string, isDown: boolean): Promise<{ status: string }> {
		return oneAtATime(async () => {
			await this.reread();
			const find = () => this.#visits.find((visit) => visit.key === key);
			const visit = find();
			if (visit && !visit.isSent && visit.mayBeStored && !isDown)
				await this.#sendSome(visit.centreId, [visit]);
			const visitId = find()?.visitId ?? storedOf(key);
			if (visitId === undefined && find()?.mayBeStored)
				throw new ApiError(
					409,
					{ message: 'This visit may be stored already. It can be undone once the network is back' },
					false,
				);
			// It was told, and is forgotten since: nothing that is done here would undo it.
			if (visitId === undefined && !find()) throw new ApiError(409, { message: undoTooLate }, false);
			const drop = async () => {
				const change: Change = (visits) => visits.filter((one) => one.key !== key);
				await this.#changeWaiting(change);
				await this.changeTold(change);
			};
			try {
				const reply =
					visitId === undefined
						? { status: 'The visit is undone' }
						: await deskApi.visits.undo({ body: { visitId } });
				await drop();
				return reply;
			} catch (failure) {
				if (failure instanceof ApiError && failure.refusal.code === undoneAlready) await drop();
				throw failure;
			}
		});
	}

	/** Tells the server of all that waits; once for all who ask meanwhile. */
	send(): Promise<Told> {
		this.#sending ??= oneAtATime(() => this.#sendAll()).finally(() => {
			this.#sending = undefined;
		});
		return this.#sending;
	}

	async #sendAll(): Promise<Told> {
		let told = nothing;
		await this.reread();
		this.#fault = undefined;
		const waiting = this.#visits.filter(({ isSent }) => !isSent);
		for (const centreId of new Set(waiting.map((visit) => visit.centreId))) {
			const ofCentre = waiting.filter((visit) => visit.centreId === centreId);
			for (let from = 0; from < ofCentre.length; from += reportedAtOnce) {
				const sent = await this.#sendSome(centreId, ofCentre.slice(from, from + reportedAtOnce));
				if (!sent) return told;
				told = both(told, sent);
			}
		}
		this.#listener.onChange();
		return told;
	}

	/**
	 * Undefined where the server was not reached. Of several that are refused together each is told alone: one must not
	 * keep the rest.
	 */
	async #sendSome(centreId: number, visits: readonly DeskVisit[]): Promise<Told | undefined> {
		const keys = new Set(visits.map(({ key }) => key));
		await this.#changeWaiting((all) =>
			all.map((visit) => (keys.has(visit.key) ? { ...visit, mayBeStored: true } : visit)),
		);
		try {
			const reply = await deskApi.visits.report({
				body: {
					centreId,
					visits: visits.map(({ key, userId, enteredAt, how, code, passed, reason }) => ({
						...{ key, userId, enteredAt, how, passed },
						...(code && { code }),
						...(reason && { reason }),
					})),
				},
				signal: withPatience(undefined, longPatience),
			});
			this.#listener.onReached(true);
			await this.#markTold(new Map(reply.visits.map(({ key, visitId }) => [key, visitId])));
			return {
				visits: reply.visits.filter(({ visitId }) => visitId !== undefined).length,
				flagged: reply.visits.filter(({ isFlagged }) => isFlagged).length,
			};
		} catch (error) {
			if (isUnreached(error)) {
				this.#listener.onReached(false);
				return undefined;
			}
			const isTheirs = error instanceof ApiError && (error.status === 401 || error.status === 403);
			if (visits.length > 1 && !isTheirs) return this.#sendEach(centreId, visits);
			this.#fault = messageFor(error);
			this.#listener.onChange();
			return nothing;
		}
	}

	async #sendEach(centreId: number, visits: readonly DeskVisit[]): Promise<Told | undefined> {
		let told = nothing;
		for (const visit of visits) {
			const sent = await this.#sendSome(centreId, [visit]);
			if (!sent) return undefined;
			told = both(told, sent);
		}
		return told;
	}

	/** Moves visits from those that wait to those that were told. Whose account is gone has none. */
	async #markTold(told: ReadonlyMap<string, number | undefined>): Promise<void> {
		const moved = this.#visits.flatMap(({ code: _, ...visit }) => {
			const visitId = told.get(visit.key);
			return visitId === undefined ? [] : [{ ...visit, isSent: true, visitId }];
		});
		if (!this.#isOver) await this.changeTold((all) => [...all, ...moved]);
		await this.#changeWaiting((all) => all.filter(({ key }) => !told.has(key)));
	}

	#changeWaiting(change: Change): Promise<void> {
		return this.#change(updateWaiting, change, ({ isSent }) => !isSent);
	}

	/** Changes some visits. Where the browser stores nothing they are kept for as long as the page is open. */
	async #change(
		store: typeof updateWaiting,
		change: Change,
		isConcerned: (visit: DeskVisit) => boolean,
	): Promise<void> {
		const concerned = this.#visits.filter(isConcerned);
		if (!this.#isForgetful)
			await store(change).catch(() => {
				this.#isForgetful = true;
			});
		if (this.#isForgetful)
			this.#visits = [...this.#visits.filter((visit) => !isConcerned(visit)), ...change(concerned)];
		else await this.reread();
		this.#listener.onChange();
	}
}

/** The key of a visit that the server stored at once, and its number from that. */
export const keyOfStored = (visitId: number): string => `visit ${visitId}`;
function storedOf(key: string): number | undefined {
	const [, visitId] = /^visit (\d+)$/.exec(key) ?? [];
	return visitId === undefined ? undefined : Number(visitId);
}

/** One tab tells what several share. */
const oneAtATime = <Done>(act: () => Promise<Done>): Promise<Done> =>
	'locks' in navigator ? navigator.locks.request('akhara-door-report', act) : act();
