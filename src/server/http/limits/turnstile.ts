/** In milliseconds: how long arriving connections may hold up a call. */
const maxHold = 10;

/**
 * Lets calls in one by one, each after the connections that have arrived. Node accepts one connection per turn of
 * its event loop, so a burst of calls that began at once would keep later visitors from connecting. The newest call
 * goes first, so that a person who calls during a burst does not wait for all of it.
 */
export class Turnstile {
	readonly #waiting: (() => void)[] = [];
	#hasConnected = false;
	#lastAt = 0;

	/** Notes that a connection was accepted: others may wait behind it. */
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
		if (!this.#hasConnected || now - this.#lastAt >= maxHold) {
			this.#lastAt = now;
			this.#waiting.pop()?.();
		}
		this.#hasConnected = false;
		if (this.#waiting.length > 0) setImmediate(() => this.#turn());
	}
}
