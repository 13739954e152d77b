import { ApiError } from '#shared/client.ts';
import { maxReportedPerCall } from '#shared/visits/door-list.contract.ts';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { undoneAlready, undoTooLate } from '#shared/visits/verdict.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { isUnreachable, longTimeout, withTimeout } from './call-timeout.ts';
import { readVisits, updateTold, updateWaiting } from './desk-store.ts';

/** The result of sending: how many visits were stored, and how many of them a manager must check. */
export interface Told {
	visits: number;
	flagged: number;
}

type Change = (visits: DeskVisit[]) => DeskVisit[];

interface Listener {
	/** Called when the server has answered, or was not reached. */
	onReached: (isReached: boolean) => void;
	/** Called when the visits, or the reason why sending them failed, have changed. */
	onChange: () => void;
}

const nothing: Told = { visits: 0, flagged: 0 };
const both = (one: Told, other: Told): Told => ({
	...{ visits: one.visits + other.visits, flagged: one.flagged + other.flagged },
});

/** The visits that a desk let in: those that wait to be sent, and those that were sent since its list was fetched. */
export class VisitQueue {
	readonly #listener: Listener;
	#visits: DeskVisit[] = [];
	#fault: string | undefined;
	#isForgetful = false;
	/** After the session has ended, sent visits are no longer stored. */
	#isOver = false;
	#sending: Promise<Told> | undefined;

	constructor(listener: Listener) {
		this.#listener = listener;
	}

	get visits(): readonly DeskVisit[] {
		return this.#visits;
	}

	/** Why sending them failed, although the server was reached. */
	get fault(): string | undefined {
		return this.#fault;
	}

	/** Whether the browser cannot store anything: waiting visits are then lost with the page. */
	get isForgetful(): boolean {
		return this.#isForgetful;
	}

	/** Reads the stored visits again: another tab of this desk may have let somebody in. */
	async reread(): Promise<void> {
		// What could not be stored exists in the page only.
		if (this.#isForgetful) return;
		this.#visits = await readVisits().catch(() => {
			this.#isForgetful = true;
			return this.#visits;
		});
	}

	/** Adds a visit that is to be sent. */
	add(visit: DeskVisit): Promise<void> {
		return this.#changeWaiting((visits) => [...visits, visit]);
	}

	/** Remembers a visit that the server stored at once. */
	note(visit: DeskVisit): Promise<void> {
		return this.changeTold((visits) => [...visits.filter(({ key }) => key !== visit.key), visit]);
	}

	/** Changes the visits that were sent, for example when the list includes some of them. */
	changeTold(change: Change): Promise<void> {
		return this.#change(updateTold, change, ({ isSent }) => isSent);
	}

	/** Forgets the visits that were sent, because the session has ended or the list is old. */
	forgetTold({ isOver }: { isOver: boolean }): void {
		this.#isOver ||= isOver;
		this.#visits = this.#visits.filter(({ isSent }) => !isSent);
	}

	/** Discards visits that the server refuses. */
	discard(keys: readonly string[]): Promise<void> {
		this.#fault = undefined;
		return this.#changeWaiting((visits) => visits.filter(({ key }) => !keys.includes(key)));
	}

	/**
	 * Undoes a visit. One that the server cannot know is simply removed. Any other one is undone on the server; if it
	 * is uncertain whether the server has it, it is sent first.
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
			// It was sent and has been forgotten since: nothing here could undo it.
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

	/** Sends all waiting visits to the server; concurrent callers share one run. */
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
			for (let from = 0; from < ofCentre.length; from += maxReportedPerCall) {
				const sent = await this.#sendSome(centreId, ofCentre.slice(from, from + maxReportedPerCall));
				if (!sent) return told;
				told = both(told, sent);
			}
		}
		this.#listener.onChange();
		return told;
	}

	/**
	 * Sends some visits. Undefined if the server was not reached. If several are refused together, each is sent alone,
	 * so that one does not block the others.
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
				signal: withTimeout(undefined, longTimeout),
			});
			this.#listener.onReached(true);
			await this.#markTold(new Map(reply.visits.map(({ key, visitId }) => [key, visitId])));
			return {
				visits: reply.visits.filter(({ visitId }) => visitId !== undefined).length,
				flagged: reply.visits.filter(({ isFlagged }) => isFlagged).length,
			};
		} catch (error) {
			if (isUnreachable(error)) {
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

	/**
	 * Moves visits from the waiting to the sent ones. A visit without an id is dropped, because its account is gone.
	 */
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

	/** Changes some visits. If the browser cannot store them, they last as long as the page. */
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

/** The key of a visit that the server stored at once, from its id. The id can be read from the key. */
export const keyOfStored = (visitId: number): string => `visit ${visitId}`;
function storedOf(key: string): number | undefined {
	const [, visitId] = /^visit (\d+)$/.exec(key) ?? [];
	return visitId === undefined ? undefined : Number(visitId);
}

/** Takes a lock, so that only one of several tabs sends at a time. */
const oneAtATime = <Done>(act: () => Promise<Done>): Promise<Done> =>
	'locks' in navigator ? navigator.locks.request('akhara-door-report', act) : act();
