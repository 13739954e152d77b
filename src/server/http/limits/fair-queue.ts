import { refuse } from '../errors.ts';

/** Whose work it is, as in fair queueing: the work of a flow is served in order, and flows take turns. */
export interface Flow {
	name: string;
	/** Half of the turns go to known flows, and a full queue drops strangers to make room for them. */
	isKnown: boolean;
}

/** The flow of a caller who is logged in, or whose account is known from the caller's IP address. */
export const flowOfAccount = (account: string | number): Flow => ({ name: String(account), isKnown: true });

/** The flow of everybody else at an IP address. */
export const flowOfAddress = (clientIp: string): Flow => ({ name: clientIp, isKnown: false });

interface Waiting {
	begin: () => void;
	refuse: (reason: Error) => void;
}

/** Flows, in the order in which they get their turns. */
class Flows {
	readonly #flows = new Map<string, Waiting[]>();

	add(name: string, waiting: Waiting): void {
		const flow = this.#flows.get(name);
		if (flow) flow.push(waiting);
		else this.#flows.set(name, [waiting]);
	}

	/**
	 * Takes the first piece of work of the next flow that `may` have a turn, and moves this flow behind the others.
	 */
	next(may: (name: string) => boolean): (Waiting & { name: string }) | undefined {
		for (const [name, flow] of this.#flows) {
			if (!may(name)) continue;
			const first = flow.shift();
			this.#flows.delete(name);
			if (flow.length > 0) this.#flows.set(name, flow);
			return first && { ...first, name };
		}
		return undefined;
	}

	/** Removes a piece of work that no longer waits. */
	remove(name: string, waiting: Waiting): void {
		const flow = this.#flows.get(name)?.filter((one) => one !== waiting) ?? [];
		if (flow.length > 0) this.#flows.set(name, flow);
		else this.#flows.delete(name);
	}

	lengthOf(name: string): number {
		return this.#flows.get(name)?.length ?? 0;
	}

	hasLongerThan(length: number): boolean {
		return this.#flows.values().some((flow) => flow.length > length);
	}

	/**
	 * Removes the last piece of work of the longest flow, if more than `length` wait in it; of equally long flows,
	 * that of the last one.
	 */
	dropFromLongerThan(length: number): Waiting | undefined {
		const longest = Math.max(...[...this.#flows.values()].map((flow) => flow.length), length + 1);
		const name = [...this.#flows.keys()].findLast((key) => this.lengthOf(key) === longest);
		if (name === undefined) return undefined;
		const dropped = this.#flows.get(name)?.pop();
		if (this.lengthOf(name) === 0) this.#flows.delete(name);
		return dropped;
	}
}

interface Options {
	/** How many pieces of work run at a time. */
	atOnce: number;
	/** How many of these may be of one flow: for work whose length the requester decides, such as an upload. */
	perFlow?: number;
	/** How many pieces of work may wait. */
	room?: number;
	/** In milliseconds: work that would wait longer finds no room, and work that has waited this long is refused. */
	maxWait?: number;
}

/** The smallest weight that the latest pause between two turns has in the running mean. */
const weight = 1 / 32;

/**
 * Runs at most `atOnce` pieces of work at a time, and lets at most `room` wait, or as many as get their turn within
 * `maxWait`. One flow's flood does not keep the others waiting: flows take turns, and a full queue drops work
 * of the longest flow to let a shorter one in.
 */
export class FairQueue {
	readonly #known = new Flows();
	readonly #strangers = new Flows();
	readonly #atOnce: number;
	readonly #perFlow: number;
	readonly #room: number;
	readonly #maxWait: number;
	#running = 0;
	/** How many pieces of work run now, by the name of their flow. */
	readonly #runningOf = new Map<string, number>();
	#waiting = 0;
	#isKnownsTurn = true;
	/** In milliseconds: the running mean of the time between two turns, since the queue was last empty. */
	#pause = 0;
	/** How many pauses `#pause` is the mean of. */
	#pauses = 0;
	#lastTurn: number | undefined;

	constructor({
		atOnce,
		perFlow = atOnce,
		room = Number.POSITIVE_INFINITY,
		maxWait = Number.POSITIVE_INFINITY,
	}: Options) {
		this.#atOnce = atOnce;
		this.#perFlow = perFlow;
		this.#room = room;
		this.#maxWait = maxWait;
	}

	/**
	 * Runs `work` when its flow has its turn, and returns what it returns.
	 * @throws {Refused} 503 with Retry-After when there is no room to wait
	 */
	async run<Result>(flow: Flow, work: () => Promise<Result>): Promise<Result> {
		await this.#turnOf(flow);
		try {
			return await work();
		} finally {
			this.#passOn(flow.name);
		}
	}

	/** Whether another piece of work of this flow may run. */
	readonly #mayRun = (name: string): boolean => this.#runningIn(name) < this.#perFlow;

	#runningIn(name: string): number {
		return this.#runningOf.get(name) ?? 0;
	}

	async #turnOf({ name, isKnown }: Flow): Promise<void> {
		if (this.#running < this.#atOnce && this.#mayRun(name)) {
			this.#running += 1;
			this.#runningOf.set(name, this.#runningIn(name) + 1);
			return;
		}
		if (this.#waiting >= this.#roomNow()) this.#makeRoom(name, isKnown);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const flows = isKnown ? this.#known : this.#strangers;
		const waiting = { begin: resolve, refuse: reject };
		flows.add(name, waiting);
		this.#waiting += 1;
		if (this.#maxWait === Number.POSITIVE_INFINITY) return promise;
		const timer = setTimeout(() => {
			flows.remove(name, waiting);
			this.#waiting -= 1;
			reject(refuse.busy());
		}, this.#maxWait);
		return promise.finally(() => clearTimeout(timer));
	}

	/** Whether new work can only wait if other work is dropped. */
	get isFull(): boolean {
		return this.#running >= this.#atOnce && this.#waiting >= this.#roomNow();
	}

	/** Whether {@link run} would run work of this flow at once or let it wait. */
	hasSpaceFor({ name, isKnown }: Flow): boolean {
		if (!this.isFull) return true;
		if (!isKnown) return this.#strangers.hasLongerThan(this.#strangers.lengthOf(name) + 1);
		return this.#strangers.hasLongerThan(0) || this.#known.hasLongerThan(this.#known.lengthOf(name) + 1);
	}

	/**
	 * How many may wait now, judged by the pace of the turns; never fewer than run at once. Until the pace is known,
	 * `room` alone counts, so that a burst may wait although other work was slow a minute ago.
	 */
	#roomNow(): number {
		if (this.#pauses < this.#atOnce) return this.#room;
		return Math.min(this.#room, Math.max(this.#atOnce, this.#maxWait / this.#pause));
	}

	/** @throws {Refused} when no other flow has work to drop */
	#makeRoom(name: string, isKnown: boolean): void {
		const dropped = isKnown
			? (this.#strangers.dropFromLongerThan(0) ??
				this.#known.dropFromLongerThan(this.#known.lengthOf(name) + 1))
			: this.#strangers.dropFromLongerThan(this.#strangers.lengthOf(name) + 1);
		if (!dropped) throw refuse.busy();
		this.#waiting -= 1;
		dropped.refuse(refuse.busy());
	}

	/** Gives the place of finished work to the next flow. */
	#passOn(ended: string): void {
		const left = this.#runningIn(ended) - 1;
		if (left > 0) this.#runningOf.set(ended, left);
		else this.#runningOf.delete(ended);
		const [first, second] = this.#isKnownsTurn
			? [this.#known, this.#strangers]
			: [this.#strangers, this.#known];
		this.#isKnownsTurn = !this.#isKnownsTurn;
		const next = first.next(this.#mayRun) ?? second.next(this.#mayRun);
		if (!next) {
			this.#running -= 1;
			this.#lastTurn = undefined;
			this.#pauses = 0;
			return;
		}
		this.#notePace();
		this.#waiting -= 1;
		this.#runningOf.set(next.name, this.#runningIn(next.name) + 1);
		next.begin();
	}

	#notePace(): void {
		const now = performance.now();
		if (this.#lastTurn !== undefined) {
			this.#pauses += 1;
			this.#pause += (now - this.#lastTurn - this.#pause) * Math.max(weight, 1 / this.#pauses);
		}
		this.#lastTurn = now;
	}
}
