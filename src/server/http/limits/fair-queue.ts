import { refuse } from '../errors.ts';

/** Whose work waits: one line is served in order, and the lines take turns. */
export interface Line {
	name: string;
	/** Half of the turns go to known lines, and room is made for them while strangers wait. */
	isKnown: boolean;
}

interface Waiting {
	begin: () => void;
	refuse: (reason: Error) => void;
}

/** Lines in the order of their next turns. */
class Lines {
	readonly #lines = new Map<string, Waiting[]>();

	add(name: string, waiting: Waiting): void {
		const line = this.#lines.get(name);
		if (line) line.push(waiting);
		else this.#lines.set(name, [waiting]);
	}

	/** The first of the line whose turn it is among those that `may` have one, which then goes behind the others. */
	next(may: (name: string) => boolean): (Waiting & { name: string }) | undefined {
		for (const [name, line] of this.#lines) {
			if (!may(name)) continue;
			const first = line.shift();
			this.#lines.delete(name);
			if (line.length > 0) this.#lines.set(name, line);
			return first && { ...first, name };
		}
		return undefined;
	}

	/** Removes somebody who no longer waits. */
	remove(name: string, waiting: Waiting): void {
		const line = this.#lines.get(name)?.filter((one) => one !== waiting) ?? [];
		if (line.length > 0) this.#lines.set(name, line);
		else this.#lines.delete(name);
	}

	lengthOf(name: string): number {
		return this.#lines.get(name)?.length ?? 0;
	}

	hasLongerThan(length: number): boolean {
		return this.#lines.values().some((line) => line.length > length);
	}

	/** Removes the last of the longest line, if more than `length` wait there; of equal lines, the last one's. */
	dropFromLongerThan(length: number): Waiting | undefined {
		const longest = Math.max(...[...this.#lines.values()].map((line) => line.length), length + 1);
		const name = [...this.#lines.keys()].findLast((key) => this.lengthOf(key) === longest);
		if (name === undefined) return undefined;
		const dropped = this.#lines.get(name)?.pop();
		if (this.lengthOf(name) === 0) this.#lines.delete(name);
		return dropped;
	}
}

interface Options {
	/** Pieces of work at a time. */
	atOnce: number;
	/** Of these, of one line: for work that lasts as long as who asked for it likes. */
	ofOneLine?: number;
	/** Pieces of work that may wait. */
	room?: number;
	/** In milliseconds: who would wait longer finds no room, and who has waited that long is refused. */
	longestWait?: number;
}

/** The least weight of the latest pause between two turns in their running mean. */
const weight = 1 / 32;

/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `room` wait, or as many as get their turn within
 * `longestWait`. Nobody's flood keeps others waiting: lines take turns, and a full queue drops from the longest line to
 * let a shorter one in.
 */
export class FairQueue {
	readonly #known = new Lines();
	readonly #strangers = new Lines();
	readonly #atOnce: number;
	readonly #ofOneLine: number;
	readonly #room: number;
	readonly #longestWait: number;
	#running = 0;
	/** By the names of lines, how much of them is running. */
	readonly #runningOf = new Map<string, number>();
	#waiting = 0;
	#isKnownsTurn = true;
	/** Since somebody has been waiting without a break: the running mean of the time between two turns, in milliseconds. */
	#pause = 0;
	/** Of so many pauses. */
	#pauses = 0;
	#lastTurn: number | undefined;

	constructor({
		atOnce,
		ofOneLine = atOnce,
		room = Number.POSITIVE_INFINITY,
		longestWait = Number.POSITIVE_INFINITY,
	}: Options) {
		this.#atOnce = atOnce;
		this.#ofOneLine = ofOneLine;
		this.#room = room;
		this.#longestWait = longestWait;
	}

	/**
	 * Runs `work` when its line has its turn, and returns what it returns.
	 * @throws {Refused} 503 with Retry-After when there is no room to wait
	 */
	async run<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
		await this.#turnOf(line);
		try {
			return await work();
		} finally {
			this.#passOn(line.name);
		}
	}

	/** Whether less of a line is running than may. */
	readonly #mayRun = (name: string): boolean => this.#runningIn(name) < this.#ofOneLine;

	#runningIn(name: string): number {
		return this.#runningOf.get(name) ?? 0;
	}

	async #turnOf({ name, isKnown }: Line): Promise<void> {
		if (this.#running < this.#atOnce && this.#mayRun(name)) {
			this.#running += 1;
			this.#runningOf.set(name, this.#runningIn(name) + 1);
			return;
		}
		if (this.#waiting >= this.#roomNow()) this.#makeRoom(name, isKnown);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const lines = isKnown ? this.#known : this.#strangers;
		const waiting = { begin: resolve, refuse: reject };
		lines.add(name, waiting);
		this.#waiting += 1;
		if (this.#longestWait === Number.POSITIVE_INFINITY) return promise;
		const timer = setTimeout(() => {
			lines.remove(name, waiting);
			this.#waiting -= 1;
			reject(refuse.busy());
		}, this.#longestWait);
		return promise.finally(() => clearTimeout(timer));
	}

	/** Whether everybody who comes now needs somebody else to give way. */
	get isFull(): boolean {
		return this.#running >= this.#atOnce && this.#waiting >= this.#roomNow();
	}

	/** Whether {@link run} would let the line wait now, or begin at once. */
	hasRoomFor({ name, isKnown }: Line): boolean {
		if (!this.isFull) return true;
		if (!isKnown) return this.#strangers.hasLongerThan(this.#strangers.lengthOf(name) + 1);
		return this.#strangers.hasLongerThan(0) || this.#known.hasLongerThan(this.#known.lengthOf(name) + 1);
	}

	/**
	 * How many may wait now, by the pace of the turns; never fewer than run at once. While that is not known yet, a burst
	 * may wait: it tells nothing that other work was slow a minute ago.
	 */
	#roomNow(): number {
		if (this.#pauses < this.#atOnce) return this.#room;
		return Math.min(this.#room, Math.max(this.#atOnce, this.#longestWait / this.#pause));
	}

	/** @throws {Refused} when no other line has to give way */
	#makeRoom(name: string, isKnown: boolean): void {
		const dropped = isKnown
			? (this.#strangers.dropFromLongerThan(0) ??
				this.#known.dropFromLongerThan(this.#known.lengthOf(name) + 1))
			: this.#strangers.dropFromLongerThan(this.#strangers.lengthOf(name) + 1);
		if (!dropped) throw refuse.busy();
		this.#waiting -= 1;
		dropped.refuse(refuse.busy());
	}

	/** Hands the place of the work of a line that ended to whose turn it is. */
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
