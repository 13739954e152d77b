/** A pseudo-random generator: the same seed gives the same demo shop. */
export interface Random {
	/** From 0 inclusive to 1 exclusive. */
	next(): number;
	/** An integer from `min` to `max`, both inclusive. */
	integer(min: number, max: number): number;
	pick<Item>(items: readonly Item[]): Item;
	/** An index of `weights`, with a probability in proportion to its weight. */
	weighted(weights: readonly number[]): number;
}

/** Mulberry32 (Tommy Ettinger, public domain), whose 32 bits of state suffice for demo data. */
export function createRandom(seed: number): Random {
	let state = seed | 0;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	return {
		next,
		integer,
		pick: (items) => {
			const item = items[integer(0, items.length - 1)];
			if (item === undefined) throw new Error('There is nothing to pick from');
			return item;
		},
		weighted(weights) {
			let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
			const index = weights.findIndex((weight) => {
				left -= weight;
				return left < 0;
			});
			return index < 0 ? weights.length - 1 : index;
		},
	};
}
