import { setTimeout as pause } from 'node:timers/promises';

/** How long an orderly stop may take, in milliseconds; what supervises a program kills it not much later. */
const deadline = 20_000;
/** How long each part is still given after that, in milliseconds: most need nothing but to be told. */
const grace = 200;

/** One of the parts to stop. */
export interface StopStep {
	/** Its name, to report it by. */
	part: string;
	stop(): Promise<unknown>;
	/** Waited for whatever it takes, because it would go on without this process. */
	outlivesProcess?: boolean;
}

/**
 * Stops the parts one after the other, within `limit` milliseconds, and without waiting once `hurry` aborts. A part
 * that fails or hangs does not keep the others from stopping.
 * @throws after all were told to stop, naming those that failed or were not waited for
 */
export async function stopInOrder(
	steps: readonly StopStep[],
	hurry: AbortSignal,
	limit = deadline,
): Promise<void> {
	const isOver = AbortSignal.any([hurry, AbortSignal.timeout(limit)]);
	const over = new Promise<void>((resolve) => {
		if (isOver.aborted) resolve();
		isOver.addEventListener('abort', () => resolve());
	});
	const errors: Error[] = [];
	for (const { part, stop, outlivesProcess } of steps) {
		const stopped = stop().then(
			() => true,
			(cause: unknown) => errors.push(new Error(`${part} could not be stopped`, { cause })),
		);
		const isStopped = await (outlivesProcess
			? stopped
			: Promise.race([stopped, over.then(() => pause(grace, false, { ref: false }))]));
		if (!isStopped) errors.push(new Error(`${part} did not stop in time`));
	}
	if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '));
}
