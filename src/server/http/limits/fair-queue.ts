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

	/** The first of the line whose turn it is, which then goes behind the others. */
	next(): Waiting | undefined {
		for (const [name, line] of this.#lines) {
			const first = line.shift();
			this.#lines.delete(name);
			if (line.length > 0) this.#lines.set(name, line);
			return first;
		}
		return undefined;
	}

	lengthOf(name: string): number {
		return this.#lines.get(name)?.length ?? 0;
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

/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `room` wait. Nobody's flood keeps others
 * waiting: lines take turns, and a full queue drops from the longest line to let a shorter one in.
 */
export class FairQueue {
	readonly #known = new Lines();
	readonly #strangers = new Lines();
	readonly #atOnce: number;
	readonly #room: number;
	#running = 0;
	#waiting = 0;
	#isKnownsTurn = true;

	constructor({ atOnce, room }: { atOnce: number; room: number }) {
		this.#atOnce = atOnce;
		this.#room = room;
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
			this.#passOn();
		}
	}

	async #turnOf({ name, isKnown }: Line): Promise<void> {
		if (this.#running < this.#atOnce) {
			this.#running += 1;
			return;
		}
		if (this.#waiting >= this.#room) this.#makeRoom(name, isKnown);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		(isKnown ? this.#known : this.#strangers).add(name, { begin: resolve, refuse: reject });
		this.#waiting += 1;
		await promise;
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

	/** Hands the place of the work that ended to whose turn it is. */
	#passOn(): void {
		const [first, second] = this.#isKnownsTurn
			? [this.#known, this.#strangers]
			: [this.#strangers, this.#known];
		this.#isKnownsTurn = !this.#isKnownsTurn;
		const next = first.next() ?? second.next();
		if (!next) {
			this.#running -= 1;
			return;
		}
		this.#waiting -= 1;
		next.begin();
	}
}
