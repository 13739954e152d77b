/**
 * Batches look-ups: while one query runs, the keys that arrive are collected for the next. A thousand concurrent
 * callers then cost a few queries and one connection.
 */
export class BatchedLookup<Key, Value> {
	readonly #find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
	#next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Value>> } | undefined;
	#running: Promise<unknown> = Promise.resolve();

	/** @param find Returns the values of the keys that exist. */
	constructor(find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
		this.#find = find;
	}

	/** The value of a key; undefined when it does not exist. */
	async get(key: Key): Promise<Value | undefined> {
		this.#next ??= this.#gather();
		this.#next.keys.add(key);
		return (await this.#next.found).get(key);
	}

	#gather() {
		const keys = new Set<Key>();
		const found = this.#running.then(() => {
			this.#next = undefined;
			return this.#find([...keys]);
		});
		// The next query runs whether or not this one fails; the callers of this one get its error.
		this.#running = found.catch(() => {});
		return { keys, found };
	}
}
