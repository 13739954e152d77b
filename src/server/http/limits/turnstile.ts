/** In milliseconds: how long connections that keep arriving may hold up a call. */
const longestHold = 10;

/**
 * Lets calls in one by one, behind the connections that arrive. Node accepts one connection in each turn of its event
 * loop, so what a burst of calls asks for at once keeps everybody waiting at the door who has not connected yet.
 * Who came last goes first: in a burst, a person who calls between a thousand others waits for none of them.
 */
export class Turnstile {
	readonly #waiting: (() => void)[] = [];
	#hasConnected = false;
	#lastAt = 0;

	/** A connection was accepted: others may wait behind it. */
	connected(): void {
		this.#hasConnected = true;
	}

	/** Begins a call when its turn has come. */
	pass(begin: () => void): void {
		this.#waiting.push(begin);
		if (this.#waiting.length === 1) setImmediate(() => this.#turn());
	}

	#turn(): void {
		const now = performance.now();
		if (!this.#hasConnected || now - this.#lastAt >= longestHold) {
			this.#lastAt = now;
			this.#waiting.pop()?.();
		}
		this.#hasConnected = false;
		if (this.#waiting.length > 0) setImmediate(() => this.#turn());
	}
}
