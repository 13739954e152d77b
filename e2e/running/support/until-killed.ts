import type { RunningClub } from '../../club-process.ts';

/** The server is killed once this many acts were acknowledged. */
export const killAfter = 10;

/** Acts on each item, four at a time, until the club is killed in the middle. Returns the items that were acknowledged. */
export async function untilKilled<Item>(
	club: RunningClub,
	items: readonly Item[],
	act: (item: Item) => Promise<unknown>,
): Promise<Set<Item>> {
	const acknowledged = new Set<Item>();
	const waiting = [...items];
	await Promise.all(
		Array.from({ length: 4 }, async () => {
			for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
				const done = item;
				await act(done).then(
					() => acknowledged.add(done),
					() => undefined,
				);
				if (acknowledged.size >= killAfter) club.started.process.kill('SIGKILL');
			}
		}),
	);
	await club.started.ended;
	return acknowledged;
}
